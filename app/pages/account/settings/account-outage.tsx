import type { FormAnswer } from "~/domain/account/form-answer";
import { FormProblem } from "~/ui/error-summary";
import { DeleteSection, EmailSection, ProfileSection } from "../account-sections";

const UNKNOWN = { name: "", company: "", email: "" };
/** As most accounts have it. */
const PROOF = { hasPassword: true, needsProof: false };

/** The account page while its data can't be read: the form that was sent, with everything in it. */
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
