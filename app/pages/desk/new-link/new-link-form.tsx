import { Form } from "@remix-run/react";
import { zoneInWords } from "~/domain/availability/time-zone";
import { CONTACT_LIMITS } from "~/domain/contact";
import type { DeskAnswer } from "~/domain/desk-answer";
import type { LinkOffer } from "~/domain/links/link-offer";
import { LINK_DAYS, LINK_LIMITS } from "~/domain/links/personal-link";
import { Button, buttonClass } from "~/ui/button";
import { EmailField } from "~/ui/contact-fields";
import { FieldError, SelectField, TextField } from "~/ui/field";
import { CheckboxList } from "../checkbox-list";
import { DeskCard } from "../desk-card";

type NewLinkFormProps = {
  next: { id: string; seed: string };
  /** Null during a database outage. */
  offer: LinkOffer | null;
  person: { name: string; email: string; ticket: string } | null;
  answer: DeskAnswer | null;
  hosts: readonly string[];
};

const DAYS = LINK_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** One form for the whole link. One button shows other times and keeps the rest; the other makes the link. */
export function NewLinkForm({ next, offer, person, answer, hosts }: NewLinkFormProps) {
  const value = (name: string) => answer?.values[name];
  const error = (name: string) => answer?.errors[name];
  const chosen = answer?.checked ?? [];
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid items-start gap-4 lg:grid-cols-2"
      data-draft="new-link"
    >
      <input type="hidden" name="form" value="link" />
      <input type="hidden" name="id" value={value("id") || next.id} />
      <input type="hidden" name="seed" value={value("seed") || next.seed} />
      <input type="hidden" name="ticket" value={value("ticket") ?? person?.ticket ?? ""} />
      {/* Enter in a field presses the form's first button, so this hidden one makes the link. */}
      <button type="submit" name="press" value="make" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <div className="grid gap-4">
        <DeskCard id="who" title="For whom">
          <p className="text-sm text-ink-soft">
            With a name and an address, the client books without typing anything, and the confirmation goes to
            this address. The link's page shows the first name only. Leave both empty for a link that asks for
            them.
          </p>
          <TextField
            id="link-name"
            name="name"
            label="Name"
            optional
            autoComplete="off"
            maxLength={CONTACT_LIMITS.name}
            defaultValue={value("name") ?? person?.name ?? ""}
            error={error("name")}
          />
          <EmailField
            id="link-email"
            name="email"
            label="Email"
            optional
            autoComplete="off"
            value={value("email") ?? person?.email ?? ""}
            error={error("email")}
          />
        </DeskCard>
        <DeskCard id="what" title="Which call">
          {offer && (
            <>
              <SelectField
                id="link-kind"
                name="kind"
                label="Kind of call"
                defaultValue={offer.kind}
                options={offer.kinds}
                error={error("kind")}
              />
              {offer.hosts.length > 0 && (
                <CheckboxList
                  id="link-hosts"
                  name="hosts"
                  legend="With whom"
                  hint="Tick no one for everyone who takes these calls."
                  options={offer.hosts}
                  ticked={hosts}
                  error={error("hosts")}
                />
              )}
              <button
                type="submit"
                name="press"
                value="times"
                formNoValidate
                className={`${buttonClass("quiet")} justify-self-start`}
              >
                Show people and times
              </button>
            </>
          )}
          <SelectField
            id="link-days"
            name="days"
            label="Works for"
            hint="It books one call, once, and holds no time until then."
            defaultValue={value("days") || String(LINK_LIMITS.usualDays)}
            options={DAYS}
            error={error("days")}
          />
        </DeskCard>
      </div>
      <DeskCard id="when" title="Which times">
        <OfferChoice chosen={value("offer") ?? "any"} error={error("offer")} />
        {offer && <Times offer={offer} chosen={chosen} error={error("times")} />}
        <Button name="press" value="make" className="justify-self-start">
          Create the link
        </Button>
      </DeskCard>
    </Form>
  );
}

function OfferChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const choices = [
    ["any", "Any free time"],
    ["times", `Only the times I tick below, up to ${LINK_LIMITS.times}. The first one taken counts`],
  ] as const;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">The client can choose</legend>
      {error && <FieldError id="link-offer-error">{error}</FieldError>}
      {choices.map(([value, label], index) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            id={index === 0 ? "link-offer" : undefined}
            type="radio"
            name="offer"
            value={value}
            defaultChecked={chosen === value}
            className="size-5 shrink-0 accent-electric"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const BOX =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border-[1.5px] border-line-strong bg-card px-2 py-1 tabular-nums has-checked:border-electric has-checked:bg-electric-wash";

type TimesProps = { offer: LinkOffer; chosen: readonly string[]; error: string | undefined };

/** Free times of three days. Those that were ticked on other days come along, ticked. */
function Times({ offer, chosen, error }: TimesProps) {
  const { days, elsewhere, earlier, later, timeZone } = offer;
  const box = ({ value, label }: { value: string; label: string }) => (
    <label key={value} className={BOX}>
      <input
        type="checkbox"
        name="times"
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5 shrink-0 accent-electric"
      />
      {label}
    </label>
  );
  return (
    <div id="link-times" tabIndex={-1} className="grid gap-3" key={`${days[0]?.date} ${offer.kind}`}>
      <p className="text-sm text-ink-soft">Times are in {zoneInWords(timeZone)}.</p>
      {error && <FieldError id="link-times-error">{error}</FieldError>}
      {elsewhere.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Chosen on other days</legend>
          {elsewhere.map(box)}
        </fieldset>
      )}
      {days.length === 0 && <p>There are no free times. A link for any free time works all the same.</p>}
      {days.map(({ date, label, times }) => (
        <fieldset key={date} className="grid gap-2">
          <legend className="mb-1 font-semibold">{label}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">{times.map(box)}</div>
        </fieldset>
      ))}
      <input type="hidden" name="date" value={days[0]?.date ?? ""} />
      <div className="flex flex-wrap gap-3">
        {earlier && (
          <button type="submit" name="day" value={earlier} formNoValidate className={buttonClass("quiet")}>
            Earlier days
          </button>
        )}
        {later && (
          <button type="submit" name="day" value={later} formNoValidate className={buttonClass("quiet")}>
            Later days
          </button>
        )}
      </div>
    </div>
  );
}
