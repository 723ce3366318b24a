import { CHANGE_EMAIL_MINUTES, RESET_MINUTES, SUBMITTED_FORM_MINUTES, VERIFY_DAYS } from "../account/account";
import { KNOWN_DEVICE_DAYS } from "../account/known-device";
import { SECURITY_EVENT_RETENTION_DAYS } from "../account/security-event";
import { SESSION_MAX_DAYS, SESSION_SLIDING_DAYS } from "../account/session";
import { FLOW_MINUTES } from "../account/sign-in-flow";
import { MINUTE_MS } from "../duration";
import type { DataClass } from "./data-class";
import { daysInWords, spanInWords } from "./spans-in-words";

/** The part of the table in retention.ts about accounts and signing in. */
export const ACCOUNT_CLASSES = {
  sessions: {
    name: "Signed-in devices",
    holds: {
      sessions: [
        "id",
        "token_hash",
        "user_id",
        "device",
        "created_at",
        "last_seen_at",
        "expires_at",
        "staff_device_id",
        "aal",
        "methods",
        "authenticated_at",
        "previous_token_hash",
        "identity_id",
      ],
      session_proofs: ["session_id", "factor", "proven_at"],
    },
    purpose: "to keep you signed in, and to show you where you're signed in",
    ground: "request",
    end: {
      by: "expiry",
      when: `until you sign out, for ${daysInWords(SESSION_SLIDING_DAYS)} after the last use, and for ${daysInWords(SESSION_MAX_DAYS)} at most`,
    },
  },
  knownDevices: {
    name: "Devices your account knows",
    holds: { known_devices: ["id", "user_id", "signed_in_at"] },
    purpose: "to let you sign in on your own devices while someone else is guessing your password",
    ground: "interest",
    end: {
      by: "expiry",
      when: `for ${daysInWords(KNOWN_DEVICE_DAYS)} after you last signed in there, or until you change how you sign in`,
    },
  },
  securityEvents: {
    name: "What happened to your account",
    holds: { security_events: ["id", "user_id", "kind", "device", "times", "happened_at"] },
    purpose: "to show you each sign-in and change, so that you can spot anything you didn't do",
    ground: "interest",
    end: { by: "expiry", when: `for ${daysInWords(SECURITY_EVENT_RETENTION_DAYS)}` },
  },
  signInFlows: {
    name: "Sign-ins that aren't finished",
    holds: {
      sign_in_flows: [
        "id",
        "kind",
        "token_hash",
        "user_id",
        "session_id",
        "provider",
        "connection_id",
        "methods",
        "identity_id",
        "state_hash",
        "nonce",
        "sealed_verifier",
        "found",
        "attempts",
        "limit_key",
        "devices_key",
        "next",
        "device",
        "created_at",
        "expires_at",
        "visit_source",
      ],
      spent_challenges: ["hash", "expires_at"],
    },
    purpose: "to finish signing you in once you've entered your code or come back from your provider",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(FLOW_MINUTES * MINUTE_MS)} at most` },
  },
  doneForms: {
    name: "Forms that set a password",
    holds: { done_forms: ["key_hash", "user_id", "expires_at"] },
    purpose: "to show you that it worked if the connection was lost and you send the form again",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(SUBMITTED_FORM_MINUTES * MINUTE_MS)}` },
  },
  accountLinks: {
    name: "Links to your account that we email",
    holds: {
      account_tokens: ["id", "user_id", "purpose", "token_hash", "email", "created_at", "expires_at"],
    },
    purpose: "to make sure that it was you who opened the link",
    ground: "request",
    end: {
      by: "expiry",
      when: `until used, and for ${spanInWords(Math.max(RESET_MINUTES, CHANGE_EMAIL_MINUTES) * MINUTE_MS)} at most, or ${daysInWords(VERIFY_DAYS)} if the link confirms a new account's address`,
    },
  },
} as const satisfies Record<string, DataClass>;
