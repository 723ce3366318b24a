import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findSetAsideSource, listSetAsideMails } from "~/db/tickets/set-aside-mails.server";
import { momentInWords } from "~/domain/availability/format";
import { shownEmail } from "~/domain/email-address";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { MAY_BE_FROM_PEOPLE, SET_ASIDE_WORDS } from "~/domain/tickets/set-aside-mail";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { openTicketFromMail } from "~/use-cases/ticket-desk/open-from-mail.server";
import { deskAction } from "../desk-action.server";

/** Email that is neither a ticket nor a message: what people may have written, and programs' notices. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const [mails, timeZone] = await Promise.all([
    listSetAsideMails(context.db),
    findAgencyTimeZone(context.db),
  ]);
  const lines = mails.map(({ why, receivedAt, ...mail }) => ({
    ...mail,
    sender: shownEmail(mail.sender),
    why: SET_ASIDE_WORDS[why],
    received: momentInWords(receivedAt, timeZone),
    isFromPerson: MAY_BE_FROM_PEOPLE.includes(why),
  }));
  return privateData({
    unread: lines.filter(({ isFromPerson }) => isFromPerson),
    notices: lines.filter(({ isFromPerson }) => !isFromPerson),
  });
}

/** Makes a ticket of one of them, and opens it. */
export const action = deskAction({}, async ({ context, fields, who: staff, answer }) =>
  answer(await openTicketFromMail({ ...context, staff }, fieldValue(fields, "id")), {
    done: ({ number }) => seeOther(deskTicketPath(number)),
    not_found: { status: 404, title: "That email is no longer stored, so no ticket was made from it." },
  }),
);

/** The email as it came, as plain text. */
export async function loadSource({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const source = await findSetAsideSource(context.db, String(readQuery(request).id ?? ""));
  if (source === null) throw notFound();
  return new Response(source, { headers: { ...PERSONAL, "Content-Type": "text/plain; charset=utf-8" } });
}
