import { TextField } from "~/ui/field";

type CodeFieldProps = {
  form: string;
  value: string | undefined;
  error: string | undefined;
  label?: string;
  digits?: number;
  maxLength?: number;
};

/** The field for a one-time code: by default the eight digits from an email, which browsers may offer to fill in. */
export function CodeField({
  form,
  value,
  error,
  label = "Code",
  digits = 8,
  maxLength = 20,
}: CodeFieldProps) {
  return (
    <TextField
      id={`${form}-code`}
      name="code"
      label={label}
      hint={`${digits} digits`}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      spellCheck={false}
      maxLength={maxLength}
      defaultValue={value}
      error={error}
    />
  );
}
