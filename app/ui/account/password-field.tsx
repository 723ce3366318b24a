import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, useState } from "react";
import { shownEmail } from "~/domain/email-address";
import { useHydrated } from "../../browser/use-hydrated";
import { TextField } from "../field";

type PasswordFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "enterKeyHint"> & {
    autoComplete: "current-password" | "new-password";
  };

/** A password field. With scripts the visitor can reveal the text, which makes long ones easier to type. */
export function PasswordField(props: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      {hydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
          // Placed beside the label, so that nothing shifts when it appears.
          className="absolute -top-2.5 right-0 inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4 hover:text-electric"
        >
          <Icon aria-hidden="true" size={18} />
          Show password
        </button>
      )}
    </div>
  );
}

type CurrentPasswordProps = Pick<PasswordFieldProps, "error" | "enterKeyHint"> & {
  /** The form that it is part of. */
  form: string;
  label?: string;
};

/** The field for the current password, in forms that change the account. */
export function CurrentPasswordField({ form, label = "Your password", ...props }: CurrentPasswordProps) {
  return (
    <PasswordField
      {...props}
      id={`${form}-currentPassword`}
      name="currentPassword"
      label={label}
      autoComplete="current-password"
    />
  );
}

/** Tells password managers whose password the form is about, as the address is typed and shown. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      defaultValue={shownEmail(email)}
      readOnly
      hidden
    />
  );
}
