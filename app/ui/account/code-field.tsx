import { TextField } from "../field";

type CodeFieldProps = { form: string; value: string | undefined; error: string | undefined };

/** A code of eight digits from an email. Browsers that have read it there offer to fill it in. */
export function CodeField({ form, value, error }: CodeFieldProps) {
  return (
    <TextField
      id={`${form}-code`}
      name="code"
      label="Code"
      hint="8 digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      spellCheck={false}
      maxLength={20}
      defaultValue={value}
      error={error}
    />
  );
}
