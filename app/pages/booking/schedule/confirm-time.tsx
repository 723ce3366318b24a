import { Form, Link, useNavigation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { useArrivalFocus } from "~/browser/focus";
import { titled } from "~/domain/availability/call-kind";
import { type Answers, EXTRAS, WIZARD_ANSWERS } from "~/domain/booking/answers";
import { schedulePath } from "~/domain/booking/booking-paths";
import type { ConfirmErrors, ConfirmView } from "~/domain/booking/scheduler";
import { waitingWords } from "~/domain/booking/standing";
import { CARRIED_ANSWERS_FIELD } from "~/domain/booking/wizard";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { isByPhone, type PlaceOffered } from "~/domain/places/place";
import { VISIT_FIELD } from "~/domain/visits/visit-source";
import { QuestionFields, questionFieldId } from "~/ui/booking/question-fields";
import { Button, buttonClass } from "~/ui/button";
import { EmailField, NameField } from "~/ui/contact-fields";
import { FieldErrors } from "~/ui/error-summary";
import { PersonCheck } from "~/ui/person-check";
import { FormToken } from "~/ui/scheduler/answer-fields";
import { AnswersContext } from "~/ui/scheduler/place-link";
import { VisitField } from "~/ui/visit-field";
import { AnswerRows, Row } from "../answer-rows";
import { CallTime } from "../call-time";
import { ABOUT_FIELDS, AboutFields } from "./about-fields";
import { CarriedFields } from "./carried-fields";
import { CurrentTime } from "./current-time";
import { ExtraFields, PhoneField } from "./extra-fields";
import type { Prefill } from "./use-scheduler-frame";

type ConfirmTimeProps = {
  view: ConfirmView;
  refused: ConfirmErrors | undefined;
  /** Name and email passed in by the embedding page. */
  prefill: Prefill | null;
};

/** The last step: a summary of the call, and the button that books it. */
export function ConfirmTime({ view, refused, prefill }: ConfirmTimeProps) {
  const { carry, words, agencyWords, request } = view;
  const { name: kind, shortName: call } = view.kind;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, "confirm", !refused);
  const isFromWizard = request !== null || refused?.isFromWizard === true;
  const asksForAnswers = !isFromWizard && !carry.moving;
  const asksForGuest = asksForAnswers && !isForKnown(view, refused);
  const values = refused?.values ?? view.again ?? undefined;
  const questionValues = refused?.values.questionValues ?? view.questionValues;
  const errors = refused?.errors ?? {};
  const fields = [
    ...(asksForGuest ? ["name", "email"] : []),
    ...(asksForAnswers ? ABOUT_FIELDS : []),
    ...(view.takesExtras ? EXTRAS : []),
  ];
  return (
    <Form
      method="post"
      // Not this page's own URL: browsers discard their copy of a page after posting a form to it, and Back
      // would then show a different form.
      action={schedulePath(carry, { time: view.time, send: "1" })}
      replace
      noValidate
      preventScrollReset
      className="grid max-w-2xl gap-6"
    >
      <CarriedFields carry={{ ...carry, prefilled: {} }} except={VISIT_FIELD} />
      {asksForGuest && !carry.offer && <VisitField value={refused?.values.visit || carry.visit} />}
      <input type="hidden" name="time" value={view.time} />
      <input
        type="hidden"
        name="idempotencyKey"
        value={refused?.values.idempotencyKey ?? view.idempotencyKey}
      />
      <FormToken token={refused?.values.formToken} />
      {!carry.moving && <PersonCheck opened={refused?.values.opened ?? view.opened} answer={refused} />}
      {isFromWizard && <input type="hidden" name="flow" value="wizard" />}
      <FieldErrors
        title={carry.moving ? `The ${call} has not been moved` : `The ${call} is not booked yet`}
        errors={refused?.errors}
        idOf={(field) =>
          fields.includes(field) ? `guest-${field}` : questionFieldId(view.questions ?? [], field)
        }
      />
      <h1 ref={heading} tabIndex={-1} className="text-step-2">
        {carry.moving ? `Move your ${call} to this time?` : "Check the details"}
      </h1>
      {view.current && <CurrentTime words={view.current} call={call} />}
      <CallTime words={words} agencyWords={agencyWords} size="text-step-1">
        {kind !== call && <p className="text-ink-soft">{titled(kind)}</p>}
        {view.place.kind !== null && <p className="text-ink-soft">{placeLine(view.place)}</p>}
        {view.hosts !== "" && <p className="text-ink-soft">With {view.hosts}</p>}
      </CallTime>
      {view.changesHost && view.current && (
        <p className="rounded-xl bg-electric-wash p-4">
          {view.current.hosts} isn't free at this time, so {view.hosts || "a colleague"} takes your {call}
          {view.hosts === "" && ". We'll tell you who once it's moved"}.
        </p>
      )}
      {request && <RequestRows request={request} />}
      {view.offered?.isAddressed && (
        <p>
          For <bdi className="font-semibold">{view.offered.firstName}</bdi>. We'll send the confirmation to
          the email address we have.
        </p>
      )}
      {asksForGuest && (
        <GuestFields
          values={values ?? view.guest ?? { name: "", email: "" }}
          prefill={prefill}
          errors={errors}
        />
      )}
      {view.takesExtras && isByPhone(view.place) && (
        <PhoneField place={view.place} values={values} errors={errors} />
      )}
      <QuestionFields questions={view.questions} values={questionValues} errors={errors} />
      {asksForAnswers && <AboutFields plans={view.plans ?? []} values={values} errors={errors} />}
      {view.takesExtras && <ExtraFields place={view.place} values={values} errors={errors} />}
      {view.changes && (
        <p className="text-ink-soft">
          {view.changes.isOpen
            ? `You can move or cancel this ${call} ${withNoBreakSpaces(view.changes.until)}.`
            : `This ${call} starts soon, so you won't be able to move or cancel it online: that closes ${view.changes.lead} before it starts.`}
        </p>
      )}
      {view.isRequest && (
        <p className="rounded-xl bg-electric-wash p-4">
          This {call} isn't booked at once: {waitingWords(view.decideBy ?? "")}
        </p>
      )}
      <ConfirmButtons view={view} />
    </Form>
  );
}

/** Whether a personal link says who books. After an outage, the form that was sent says so. */
function isForKnown({ offered, carry }: ConfirmView, refused: ConfirmErrors | undefined): boolean {
  return offered?.isAddressed ?? (carry.offer !== undefined && !refused?.values.email);
}

/** The wizard's answers, which the visitor has given already. */
function RequestRows({ request }: { request: Answers }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Row term="For">
        <bdi>{request.name}</bdi>
        {request.company !== "" && (
          <>
            , <bdi>{request.company}</bdi>
          </>
        )}
      </Row>
      <Row term="Email">{shownEmail(request.email)}</Row>
      <AnswerRows answers={request} names={WIZARD_ANSWERS} />
    </dl>
  );
}

/** The button that sends the form, and the way back to the other times. */
function ConfirmButtons({ view: { carry, time, kind, isRequest } }: { view: ConfirmView }) {
  const isSending = useNavigation().state !== "idle";
  const answers = useContext(AnswersContext);
  const otherTimes = `${schedulePath(carry, { at: time })}#times`;
  const call = kind.shortName;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-disabled={isSending}>
        {carry.moving ? `Move the ${call}` : `${isRequest ? "Request" : "Confirm"} the ${call}`}
      </Button>
      {answers ? (
        <Button kind="link" name={CARRIED_ANSWERS_FIELD} value="1" formAction={otherTimes}>
          Choose another time
        </Button>
      ) : (
        <Link to={otherTimes} preventScrollReset className={buttonClass("link")}>
          Choose another time
        </Link>
      )}
    </div>
  );
}

type GuestFieldsProps = { values: Prefill; prefill: Prefill | null; errors: Record<string, string> };

function GuestFields({ values, prefill, errors }: GuestFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const name of ["name", "email"] as const) {
      const input = fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      // What the visitor has already typed takes precedence over the embedding page's data.
      if (input && prefill && input.value === "") input.value = prefill[name];
    }
  }, [prefill]);
  return (
    <div ref={fields} className="grid gap-6">
      <NameField id="guest-name" label="Your name" value={values.name} error={errors.name} />
      <EmailField
        id="guest-email"
        label="Email"
        hint="We'll email you here about the call."
        enterKeyHint="send"
        value={values.email}
        error={errors.email}
      />
    </div>
  );
}

/** Who calls whom, or the place. */
function placeLine({ kind, where }: PlaceOffered): string {
  if (kind === "we_call") return "Phone call: we'll call you";
  return kind === "client_calls" ? "Phone call: you call us, and we'll email you the number" : where;
}
