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

export const LINK_INVALID = "This link has expired or has already been used. Please request a new one.";
