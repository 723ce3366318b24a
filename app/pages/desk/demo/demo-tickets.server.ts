import type { SerializeFrom } from "@remix-run/cloudflare";
import { type DeskEntry, partOf } from "~/domain/ticket-desk/conversation-part";
import type { TicketPriority, TicketStatus } from "~/domain/tickets/ticket";
import type { TodayRows } from "~/domain/today/today-view";
import { visitInWords } from "~/domain/visits/visit-words";
import type { loadDeskTicket } from "../ticket/desk-ticket.server";
import { HOSTS, STAFF } from "./demo-calls.server";
import { CLIENTS, type ClientName } from "./demo-clients.server";
import { at, type DemoDay } from "./demo-day.server";

type Entry = readonly [day: number, time: string, kind: DeskEntry["kind"], body: string];
type Sketch = {
  number: number;
  client: ClientName;
  subject: string;
  priority?: TicketPriority;
  status: TicketStatus;
  assignee: string | null;
  entries: readonly Entry[];
};

const SKETCHES: readonly Sketch[] = [
  {
    number: 1042,
    client: "dentist",
    subject: "Can the assistant offer two offices?",
    priority: "high",
    status: "open",
    assignee: "owner",
    entries: [
      [
        -1,
        "16:12",
        "requester",
        "We have two offices with different hours. A patient who writes at night should get times at the nearer one. Can the assistant do that?",
      ],
      [
        -1,
        "16:40",
        "agency",
        "It can: each office gets hours of its own, and the assistant asks which one is nearer.\n\nCould you send us the hours of both?",
      ],
      [-1, "16:44", "remark", "Same question as in the call of last month. Worth a help article."],
      [
        0,
        "07:05",
        "requester",
        "Main Street: Monday to Friday, 8 am to 6 pm. Harbour: Tuesday and Thursday, 10 am to 4 pm.\n\nWe'd like to start next week.",
      ],
    ],
  },
  {
    number: 1041,
    client: "physio",
    subject: "Adding Saturday hours",
    status: "open",
    assignee: null,
    entries: [
      [
        -1,
        "12:30",
        "requester",
        "From next month we open on Saturdays, 9 am to noon. What do we have to change?",
      ],
    ],
  },
  {
    number: 1039,
    client: "estateAgency",
    subject: "Why did this enquiry score 82?",
    status: "open",
    assignee: "strategist",
    entries: [
      [
        -3,
        "15:21",
        "requester",
        "The enquiry about the flat by the station scored 82. Which points made it so high?",
      ],
      [
        -3,
        "16:02",
        "agency",
        "A date within a month, a budget, and a second visit to the page: 30, 30 and 22 points.",
      ],
      [-2, "09:48", "requester", "Can we give the budget fewer points? Most people guess it."],
    ],
  },
  {
    number: 1036,
    client: "dentist",
    subject: "Change our greeting",
    status: "closed",
    assignee: "owner",
    entries: [
      [-9, "11:15", "requester", "Please let it greet people with the practice's name."],
      [-9, "13:50", "agency", "Done. It now says “Welcome to Demo Dental Practice”."],
    ],
  },
];

/** When the last message changed the ticket's status. */
function statusSince({ entries }: Sketch, day: DemoDay): number {
  const [offset, time] = entries.findLast(([, , kind]) => kind !== "remark") ?? [0, "09:00"];
  return at(day, offset, time);
}

/** The tickets that wait for an answer, the most pressing first. */
export function waitingTickets(day: DemoDay): TodayRows["waiting"] {
  return SKETCHES.filter(({ status }) => status === "open").map((sketch) => ({
    number: sketch.number,
    subject: sketch.subject,
    name: CLIENTS[sketch.client].name,
    priority: sketch.priority ?? "normal",
    statusSince: statusSince(sketch, day),
  }));
}

/** One ticket with its conversation; null if the demo has none of that number. */
export function demoTicket(day: DemoDay, number: string | undefined): SerializeFrom<typeof loadDeskTicket> {
  const sketch = SKETCHES.find((one) => String(one.number) === number);
  if (!sketch) return null;
  const { subject, priority = "normal", status, assignee, client } = sketch;
  const { name, email, visitSource } = CLIENTS[client];
  const entries = sketch.entries.map(
    ([offset, time, kind, body], index): DeskEntry => ({
      id: `${number}-${index}`,
      kind,
      by: kind === "remark" ? STAFF.name : null,
      body,
      quoted: null,
      createdAt: at(day, offset, time),
    }),
  );
  const answered = entries.find(({ kind }) => kind === "agency");
  const audit = { staffEmail: STAFF.email, before: null, after: null };
  const done = answered ? [{ ...audit, id: "answered", at: answered.createdAt, action: "answered" }] : [];
  return {
    ticket: {
      number: sketch.number,
      name,
      email,
      subject,
      priority,
      status,
      statusSince: statusSince(sketch, day),
      version: 1,
      assigneeId: assignee,
      hasAccount: false,
      madeFromMail: null,
      mergedInto: null,
      createdAt: entries[0]?.createdAt ?? day.now,
      updatedAt: statusSince(sketch, day),
      cameFrom: visitInWords(visitSource),
    },
    part: partOf(entries),
    seen: entries.length,
    messageCount: entries.filter(({ kind }) => kind !== "remark").length,
    people: [...HOSTS],
    canned: [
      { id: "hours", title: "How to change opening hours" },
      { id: "welcome", title: "First week: what happens when" },
    ],
    others: SKETCHES.filter((one) => one.client === client && one !== sketch).map((one) => ({
      number: one.number,
      subject: one.subject,
      status: one.status,
      updatedAt: statusSince(one, day),
    })),
    history: done,
    mergedFrom: null,
    isSame: false,
    staffId: STAFF.id,
    timeZone: day.timeZone,
    now: day.now,
    links: { kinds: [{ id: "strategy", name: "Strategy call" }], id: "", seed: "" },
    keys: { reply: "", remark: "" },
  };
}
