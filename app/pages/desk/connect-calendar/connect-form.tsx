import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { CalendarServiceId } from "~/domain/calendars/connection";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { Button, QuietLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";

/** What connecting an account means, before it is done. */
export function What() {
  return (
    <ul className="grid max-w-2xl list-disc gap-1 pl-5">
      <li>
        Booked calls appear in the calendar you choose. When a call is moved or cancelled, so is its event.
      </li>
      <li>Times when you're busy in it can't be booked. We store only when you're busy, not what you do.</li>
      <li>You can disconnect it at any time. Other people's calendars and events are never changed.</li>
    </ul>
  );
}

type ConnectFormProps = {
  service: CalendarServiceId;
  name: string;
  /** Null during a database outage. */
  people: { value: string; label: string }[] | null;
  answer: FormAnswer | undefined;
};

export function ConnectForm({ service, name, people, answer }: ConnectFormProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData !== undefined;
  const host = answer?.values.host || people?.[0]?.value || "";
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-4">
      {people && people.length > 1 ? (
        <SelectField
          id="connect-host"
          name="host"
          label="Whose calls it gets"
          defaultValue={host}
          options={people}
          error={errors.host}
        />
      ) : (
        <input type="hidden" name="host" value={host} />
      )}
      {service === "caldav" && (
        <>
          <TextField
            id="connect-server"
            name="server"
            label="Server"
            hint="iCloud: caldav.icloud.com. Fastmail: caldav.fastmail.com. Nextcloud and others: the address in their settings."
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.values.server}
            error={errors.server}
          />
          <TextField
            id="connect-username"
            name="username"
            label="Your name on that server"
            hint="Often your email address there"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.values.username}
            error={errors.username}
          />
          <TextField
            id="connect-password"
            name="password"
            type="password"
            data-no-draft=""
            label="App password"
            hint="Not your usual password: create one for this site in the account's security settings. We store it encrypted."
            autoComplete="off"
            error={errors.password}
          />
        </>
      )}
      <p className="flex flex-wrap gap-3">
        <Button aria-disabled={isSending || undefined}>
          {isSending ? "One moment…" : service === "caldav" ? "Connect it" : `Continue to ${name}`}
        </Button>
        <QuietLink to={STAFF_PATHS.calendars}>Not now</QuietLink>
      </p>
    </Form>
  );
}
