import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { kindPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskButton } from "~/pages/desk/desk-button";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { TextLink } from "~/ui/button";
import type { loader } from "./question.server";
import { QuestionForm } from "./question-form";
import { RuleForm } from "./rule-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.label ?? "New question");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./question.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

const RULE_PRESSES = ["rule", "no_rule"];

export default function Question() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const pressed = answer?.values.do ?? "";
  const ruling = RULE_PRESSES.includes(pressed) ? answer : null;
  const saving = pressed === "" ? answer : null;
  const version = loaded?.kind.version ?? answer?.values.version ?? "";
  const isNew = loaded ? loaded.label === null : false;
  return (
    <AvailabilityFrame
      title={loaded?.label ?? (isNew ? "A new question" : "Question")}
      done={loaded?.done}
      answer={answer}
    >
      {loaded && (
        <p className="-mt-2">
          <TextLink to={`${kindPath(loaded.kind.id)}#questions`}>{loaded.kind.title}</TextLink>
        </p>
      )}
      <DeskCard id="question" title="What to ask">
        <QuestionForm
          key={`${version}${saving ? "again" : ""}`}
          version={version}
          isNew={isNew}
          values={saving?.values ?? loaded?.values ?? {}}
          answer={saving}
        />
      </DeskCard>
      {loaded && !isNew && (
        <DeskCard id="rule" title="Rule">
          {loaded.trouble && <p className="font-semibold text-alarm">{loaded.trouble}</p>}
          {loaded.rule ? (
            <RuleForm
              key={`${version}${ruling ? "again" : ""}`}
              version={version}
              rule={loaded.rule}
              otherKinds={loaded.otherKinds}
              answer={ruling}
            />
          ) : (
            <p className="text-sm">
              A question whose answers are given, or that takes yes or no, can have a rule: an answer may lead
              to another kind of call, to a page, or to a few words instead of times.
            </p>
          )}
        </DeskCard>
      )}
      {loaded && !isNew && (
        <DeskCard id="delete" title="Delete it">
          <p className="text-sm">It won't be asked any more. Answers in booked calls stay as they are.</p>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <DeskButton kind="danger" name="do" value="delete">
              Delete the question
            </DeskButton>
          </Form>
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
