import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/domain/account/form-answer";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import { INVITATION_DAYS, ROLE_WORDS, STAFF_ROLES, type StaffRole } from "~/domain/staff/staff";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { FormKey } from "~/ui/account/form-key";
import { AccountEmailField } from "~/ui/account/sign-in-forms";
import { SelectField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type Listed = { id: string; email: string; role: StaffRole; invitedBy: string; expiresAt: Instant };

/** Invitations that have not been accepted yet. */
export function InvitationList({
  invitations,
  timeZone,
}: {
  invitations: readonly Listed[];
  timeZone: string;
}) {
  if (invitations.length === 0) return null;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium" });
  return (
    <section className="grid gap-3" aria-labelledby="invited">
      <h2 id="invited" className="text-step-1">
        Invited
      </h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card">
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} data-row="" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-semibold">{shownEmail(email)}</span>, {ROLE_WORDS[role].toLowerCase()}
              <br />
              <span className="text-sm text-ink-soft">
                by {shownEmail(invitedBy)}, expires {format.format(expiresAt)}
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <DeskButton kind="quiet">
                Withdraw<span className="sr-only"> the invitation of {shownEmail(email)}</span>
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function InviteForm({ answer, formKey }: { answer: FormAnswer | undefined; formKey: string }) {
  const own = answerOf("invite", answer);
  return (
    <section
      className="grid max-w-xl gap-3 rounded-xl border border-line bg-card p-4"
      aria-labelledby="invite"
    >
      <h2 id="invite" className="text-step-1">
        Invite someone
      </h2>
      <AccountForm name="invite" answer={answer} button="Send the invitation">
        <FormKey own={own} formKey={formKey} />
        <AccountEmailField
          form="invite"
          own={own}
          autoComplete="email"
          hint={`We'll email a link that expires in ${INVITATION_DAYS} days.`}
        />
        <SelectField
          id="invite-role"
          name="role"
          label="Role"
          hint="Owners also see people, settings and the audit log."
          defaultValue={own?.values.role === "owner" ? "owner" : "member"}
          error={own?.errors.role}
          options={[...STAFF_ROLES].reverse().map((role) => ({ value: role, label: ROLE_WORDS[role] }))}
        />
      </AccountForm>
    </section>
  );
}
