import { CONTACT_LIMITS } from "../domain/contact";
import { TextField } from "./field";

type ContactFieldProps = {
  id: string;
  label: string;
  hint?: string;
  optional?: boolean;
  value: string | undefined;
  error: string | undefined;
  missing?: string;
  /** What the keyboard's return key offers, where this is the form's last field. */
  enterKeyHint?: "next" | "send" | "go";
};

/** A person's name, with everything browsers need to fill it in. */
export function NameField({ value = "", enterKeyHint = "next", ...field }: ContactFieldProps) {
  return (
    <TextField
      {...field}
      name="name"
      autoComplete="name"
      enterKeyHint={enterKeyHint}
      maxLength={CONTACT_LIMITS.name}
      defaultValue={value}
    />
  );
}

export function CompanyField({ value = "", enterKeyHint = "next", ...field }: ContactFieldProps) {
  return (
    <TextField
      {...field}
      name="company"
      autoComplete="organization"
      enterKeyHint={enterKeyHint}
      maxLength={CONTACT_LIMITS.company}
      defaultValue={value}
    />
  );
}

type EmailFieldProps = ContactFieldProps & {
  name?: string;
  /** "username" for the address to sign in with, "webauthn" if a passkey works too, "off" for another person's. */
  autoComplete?: "email" | "username" | "username webauthn" | "off";
};

export function EmailField({
  name = "email",
  value = "",
  enterKeyHint = "next",
  autoComplete = "email",
  ...field
}: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name={name}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      enterKeyHint={enterKeyHint}
      maxLength={CONTACT_LIMITS.email}
      defaultValue={value}
    />
  );
}
