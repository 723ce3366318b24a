/**
 * What can happen to an account's security, with the name of each event in the log, from the OWASP logging vocabulary.
 * Other events, such as actions of staff, can be added here: the table accepts any name.
 */
export const SECURITY_EVENTS = {
  account_created: "user_created",
  signed_in: "authn_login_success",
  sign_in_failed: "authn_login_fail",
  sign_in_limited: "authn_login_fail_max",
  /** A wrong entry for the code that was mailed to a member of staff. */
  staff_code_failed: "authn_login_fail",
  /** A wrong password from a signed-in browser, for a change that asks for the password again. */
  password_check_failed: "authn_login_fail",
  password_check_limited: "authn_login_fail_max",
  reset_asked: "authn_token_created",
  password_reset: "authn_password_change",
  password_changed: "authn_password_change",
  email_change_asked: "authn_token_created",
  email_change_stopped: "authn_token_revoked",
  email_changed: "user_updated",
  email_confirmed: "user_updated",
  /** A code to sign in was mailed, or a wrong one was entered. */
  sign_in_code_asked: "authn_token_created",
  sign_in_code_failed: "authn_login_fail",
  second_factor_failed: "authn_login_fail",
  /**
   * A known passkey whose response fails the check: a bad signature, or a counter that is behind, as that of a copy.
   */
  passkey_failed: "authn_login_fail",
  passkey_added: "authn_token_created",
  passkey_removed: "authn_token_revoked",
  authenticator_added: "authn_token_created",
  authenticator_removed: "authn_token_revoked",
  recovery_codes_made: "authn_token_created",
  recovery_code_used: "authn_token_revoked",
  identity_connected: "user_updated",
  identity_disconnected: "user_updated",
  password_removed: "authn_password_change",
  sessions_ended: "authn_token_revoked",
  /** Limits reached by too many attempts were lifted by staff. */
  limits_lifted: "user_updated",
  account_deleted: "user_deleted",
} as const satisfies Record<string, string>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

/**
 * Events that strangers can cause as often as they like. They are counted in one row for each kind and day, so that a
 * flood fills neither the table nor the list that the owner sees.
 */
const COUNTED: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  "sign_in_failed",
  "sign_in_limited",
  "staff_code_failed",
  "password_check_failed",
  "password_check_limited",
  "reset_asked",
  "sign_in_code_asked",
  "sign_in_code_failed",
  "second_factor_failed",
  "passkey_failed",
]);

/**
 * Changes to an account's sign-in methods and limits, and sign-ins in a browser that is new to it. Its owner is
 * notified of each by email.
 */
export type NotifiedEvent = Extract<
  SecurityEventKind,
  | "signed_in"
  | "passkey_added"
  | "passkey_removed"
  | "authenticator_added"
  | "authenticator_removed"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "identity_connected"
  | "identity_disconnected"
  | "password_removed"
  | "limits_lifted"
>;

export function isCounted(kind: SecurityEventKind): boolean {
  return COUNTED.has(kind);
}

/** How long the events of an account are kept. */
export const SECURITY_EVENT_RETENTION_DAYS = 90;

/** How many of them their owner sees. */
export const RECENT_EVENTS = 20;
