import { Form } from "@remix-run/react";
import { EMAIL_STATUS_WORDS } from "~/domain/email/kind-words";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DESK_BUTTON } from "./send-form";

const STATUSES = [["", "All"], ...Object.entries(EMAIL_STATUS_WORDS)] as const;

/** A plain GET form that filters the emails by status and address. */
export function EmailFilter({ status, to }: { status: string; to: string }) {
  return (
    <Form method="get" action={STAFF_PATHS.emails} className="flex flex-wrap items-end gap-3 text-sm">
      <label className="grid gap-1 max-sm:basis-full">
        <span className="font-semibold">State</span>
        <select name="status" defaultValue={status} key={status} className="control">
          {STATUSES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grid grow gap-1 sm:max-w-80">
        <span className="font-semibold">Sent to</span>
        <input
          name="to"
          type="text"
          inputMode="email"
          autoComplete="off"
          defaultValue={to}
          key={to}
          placeholder="The whole address"
          data-desk-search
          className="control"
        />
      </label>
      <button type="submit" className={`${DESK_BUTTON} min-h-12`}>
        Show
      </button>
    </Form>
  );
}
