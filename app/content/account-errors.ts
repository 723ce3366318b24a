/** The specified error messages. */
export const ACCOUNT_MESSAGES = {
  invalidCredentials: "Invalid email or password. Please check your credentials and try again.",
  signInFailed: "Failed to sign in",
  userExists: "An account with this email already exists.",
  signUpFailed: "Failed to sign up. Please try again.",
  resetSent: "Password reset instructions have been sent to your email.",
  resetFailed: "Failed to send reset password email. Please try again.",
  bookingsFailed: "Failed to load bookings",
} as const;

/** Who asks for too many links to one address uses nothing up that its owner needs: each of them was mailed there. */
export const RESET_LIMITED =
  "Until then, the newest link that we've sent to this address works, whoever asked for it: please look in the mailbox.";

export const LINK_INVALID = "This link has expired or has already been used. Please request a new one.";
