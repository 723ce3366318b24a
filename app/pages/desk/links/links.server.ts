import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listPersonalLinks } from "~/db/links/personal-links.server";
import { LinkIdSchema } from "~/domain/links/link-form";
import { listedLink } from "~/domain/links/personal-link";
import { cursorText, readCursor } from "~/domain/list-page";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TicketNumberSchema } from "~/domain/ticket-desk/desk-forms";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { readNewSecret } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { withdrawLink } from "~/use-cases/links/make-link.server";
import { deskActionWith, type ProblemAnswer } from "../desk-action.server";

const ON_A_PAGE = 25;

/** The agency's personal links, without their keys. Everyone at the desk sees all, as they do of bookings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const { db, now, config } = context;
  const query = readQuery(request);
  const email = fieldValue(query, "email").toLowerCase();
  const cursor = readCursor(query.after, false);
  const after = cursor && { at: Number(cursor.key), id: cursor.id };
  const [found, timeZone, made] = await Promise.all([
    listPersonalLinks(db, { email: email === "" ? null : email, after, limit: ON_A_PAGE + 1 }),
    findAgencyTimeZone(db),
    readNewSecret(request, config, fieldValue(query, "made")),
  ]);
  const links = found.slice(0, ON_A_PAGE);
  const last = links.at(-1);
  const hasMore = found.length > ON_A_PAGE && last;
  const ticket = TicketNumberSchema.safeParse(fieldValue(query, "ticket"));
  const shown = {
    email,
    made: made && { address: made.secret, ticket: ticket.success ? ticket.data : null },
    isWithdrawn: fieldValue(query, "done") === "withdrawn",
    isFirst: cursor === null,
    older: hasMore
      ? {
          ...(email !== "" && { email }),
          after: cursorText({ key: last.createdAt, id: last.id, before: 0 }),
        }
      : null,
    links: links.map((link) => listedLink(link, { now, timeZone })),
  };
  return privateData(shown, made ? { headers: made.headers } : {});
}

/** Withdraws a link. */
export const action = deskActionWith<ProblemAnswer>(
  (_, { problem = NOT_SAVED }) => ({ problem }),
  { outage: ["A personal link could not be withdrawn", { problem: NOT_SAVED }] },
  async ({ context, who, read, answer }) => {
    const { id } = read(LinkIdSchema, ({ id: problem }) => ({ problem: problem ?? NOT_SAVED }));
    const done = () => seeOther(`${STAFF_PATHS.links}?${new URLSearchParams({ done: "withdrawn" })}`);
    return answer(await withdrawLink(context, { staff: who }, id), {
      done,
      used: {
        problem:
          "The link has booked its call in the meantime, so it can't be withdrawn. You can cancel the call.",
      },
      not_found: { problem: "That link is gone." },
    });
  },
);
