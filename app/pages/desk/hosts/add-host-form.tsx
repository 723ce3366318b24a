import { Form } from "@remix-run/react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { shownEmail } from "~/domain/email-address";
import { HOST_LIMITS } from "~/domain/hosts/host";
import { SelectField, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type AddHostFormProps = {
  /** The members of the team who are not hosts yet. */
  colleagues: readonly { id: string; name: string; email: string }[];
  answer: AvailabilityAnswer | null;
};

/** Lets a member of the team take calls. */
export function AddHostForm({ colleagues, answer }: AddHostFormProps) {
  const errors = answer?.errors ?? {};
  if (colleagues.length === 0 && !answer) {
    return <p className="text-sm">Everyone on the team takes calls already. Invite others under People.</p>;
  }
  return (
    <Form id="host-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          id="userId"
          name="userId"
          label="Member of the team"
          hint="Not listed? Invite them under People."
          defaultValue={answer?.values.userId ?? ""}
          error={errors.userId}
          options={[
            { value: "", label: "Choose" },
            ...colleagues.map(({ id, name, email }) => ({
              value: id,
              label: name ? `${name}, ${shownEmail(email)}` : shownEmail(email),
            })),
          ]}
        />
        <TextField
          id="name"
          name="name"
          label="Name"
          hint="As clients see it."
          defaultValue={answer?.values.name}
          error={errors.name}
          maxLength={HOST_LIMITS.name}
          autoComplete="off"
        />
      </div>
      <DeskButton className="justify-self-start">Add the host</DeskButton>
    </Form>
  );
}
