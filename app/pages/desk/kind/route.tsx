import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { newLinkPath } from "~/domain/links/personal-link";
import { messagesPath } from "~/domain/messages/message-paths";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { KindForm } from "~/pages/desk/availability/kind-form";
import type { loadOneKind } from "~/pages/desk/availability/kinds.server";
import { DeskButton } from "~/pages/desk/desk-button";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { History } from "~/pages/desk/history";
import { TextLink } from "~/ui/button";
import { KindHostsForm } from "./kind-hosts-form";
import { QuestionList } from "./question-list";
import { RouteCounts } from "./route-counts";

export const meta: MetaFunction<typeof loadOneKind> = ({ data }) =>
  pageTitle(data?.kind.title ?? "Kind of call");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadOneKind as loader, submitKind as action } from "~/pages/desk/availability/kinds.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Kind() {
  const loaded = useLoaderData<typeof loadOneKind>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const choosing = answer?.values.do === "hosts" ? answer : null;
  const saving =
    answer && !["delete", "move_question"].includes(answer.values.do ?? "") && !choosing ? answer : null;
  const version = loaded ? String(loaded.kind.version) : (answer?.values.version ?? "");
  return (
    <AvailabilityFrame title={loaded?.kind.title ?? "Kind of call"} done={loaded?.done} answer={answer}>
      {loaded?.kind.isOffered === false && <p>It's withdrawn, so it can't be booked.</p>}
      <DeskCard id="kind" title="What it is">
        <KindForm
          key={`${version}${saving ? "again" : ""}`}
          version={version}
          values={saving?.values ?? loaded?.values ?? {}}
          usual={loaded?.usual ?? {}}
          answer={saving}
        />
      </DeskCard>
      {loaded && (
        <DeskCard id="hosts" title="Who takes it">
          <KindHostsForm
            key={`${version}${choosing ? "again" : ""}`}
            version={version}
            mode={loaded.kind.hostMode}
            hosts={loaded.hosts}
            answer={choosing}
          />
        </DeskCard>
      )}
      {loaded && (
        <DeskCard id="questions" title="Questions">
          <QuestionList
            kindId={loaded.kind.id}
            version={version}
            questions={loaded.questions}
            moved={loaded.moved}
          />
          {loaded.routes && <RouteCounts routes={loaded.routes} />}
        </DeskCard>
      )}
      {loaded && (
        <DeskCard id="messages" title="Messages">
          <p className="text-sm">Reminders before a call and follow-ups after it.</p>
          <p>
            <TextLink to={messagesPath(loaded.kind.id)}>Reminders and follow-ups</TextLink>
          </p>
        </DeskCard>
      )}
      {loaded?.kind.isOffered && (
        <DeskCard id="links" title="Personal links">
          <p className="text-sm">
            A link lets one client book one of these calls, at any free time or at one of the times you offer.
          </p>
          <p className="flex flex-wrap gap-x-5">
            <TextLink to={newLinkPath({ kind: loaded.kind.id })}>Create a personal link</TextLink>{" "}
            <TextLink to={STAFF_PATHS.links}>All personal links</TextLink>
          </p>
        </DeskCard>
      )}
      {loaded && !loaded.kind.isInUse && (
        <DeskCard id="delete" title="Delete it">
          <p className="text-sm">
            It has never been booked. Once it has, you can withdraw it but not delete it.
          </p>
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <DeskButton kind="danger" name="do" value="delete">
              Delete the kind of call
            </DeskButton>
          </Form>
        </DeskCard>
      )}
      {loaded && (
        <DeskCard id="history" title="Recent changes">
          <History entries={loaded.history} timeZone={loaded.timeZone} />
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
