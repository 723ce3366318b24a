import type { FormAnswer } from "../../domain/account/form-answer";
import { signInPath } from "../../domain/paths";
import { signInCodePath } from "../../domain/staff/staff-paths";
import { CodeForms } from "./code-forms";

/** Where staff enter the code that opens the desk. */
export function StaffCodeForm({ answer, next }: { answer: FormAnswer | undefined; next: string }) {
  return (
    <CodeForms
      answer={answer}
      action={signInCodePath(next)}
      elsewhere={{ to: signInPath(next), words: "Start again" }}
    >
      <input type="hidden" name="next" value={next} />
    </CodeForms>
  );
}
