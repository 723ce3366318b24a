import type { FormAnswer } from "~/domain/account/form-answer";
import { FormProblem } from "~/ui/error-summary";
import { DeleteSection, EmailSection, ProfileSection } from "../account-sections";

const UNKNOWN = { name: "", company: "", email: "" };
/** What most accounts have; the real values can't be read. */
const PROOF = { hasPassword: true, needsProof: false };

/** The account page while its data can't be read: only the form that was sent, with its values. */
export function AccountOutage({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <h1 className="text-step-4">Your account</h1>
      {answer?.form === "" && <FormProblem answer={answer} />}
      {answer?.form === "profile" && <ProfileSection user={UNKNOWN} answer={answer} />}
      {answer?.form === "email" && <EmailSection user={UNKNOWN} answer={answer} {...PROOF} />}
      {answer?.form === "delete" && <DeleteSection answer={answer} {...PROOF} />}
    </div>
  );
}
