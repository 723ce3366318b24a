import { describe, expect, test } from "vitest";
import { AUDIT_SUBJECTS } from "../staff/audit";
import { factsInWords, settingInWords } from "./facts-in-words";

const names = {
  call_kind: new Map([["site-audit", "site audit"]]),
  host: new Map([["h1", "Strategist"]]),
  client: new Map([["c1", "client@demo.example"]]),
};
const inWords = (subject: string, facts: Record<string, unknown> | null) =>
  factsInWords(subject, facts, { timeZone: "America/New_York", names });

describe("facts are said as their own pages say them", () => {
  test.each([
    [
      "booking",
      {
        status: "pending",
        startsAt: "2026-11-24T14:00Z",
        approval: "waiting",
        kind: "strategy call",
        version: 3,
      },
      {
        Status: "Booked",
        Time: "Tuesday 24 November 2026, 9:00 am",
        Confirmation: "To confirm",
        "Kind of call": "Strategy call",
      },
    ],
    [
      "booking_list",
      {
        status: "open",
        sort: "-booked",
        service: "crm",
        plan: "given",
        from: "2026-11-24",
        booked: "7",
        searched: "yes",
      },
      {
        Status: "Still open",
        Order: "Newest booking first",
        Service: "CRM Automation & Integration",
        "Plan chosen": "Not chosen",
        From: "Tuesday 24 November 2026",
        Booked: "In the last 7 days",
        Searched: "yes",
      },
    ],
    [
      "booking_list",
      { kind: "site-audit", host: "h1" },
      { "Kind of call": "Site audit", Host: "Strategist" },
    ],
    ["booking_list", { host: "me" }, { Host: "Mine" }],
    [
      "client_list",
      { kind: "guest", calls: "coming", sort: "-name" },
      { Who: "Guests", Calls: "With upcoming calls", Order: "Name, from Z" },
    ],
    [
      "audit_log",
      { action: "kind_hosts_changed", about: "call_kind", id: "demo" },
      { What: "Hosts of a kind changed", About: "Kind of call", "Its id": "demo" },
    ],
    ["ticket", { status: "open", priority: "high" }, { Status: "Waiting for us", Priority: "High" }],
    ["email", { status: "failed" }, { State: "Given up" }],
    ["staff", { email: "a@staff.example", role: "owner" }, { Email: "a@staff.example", Role: "Owner" }],
    ["client", { record: "c1" }, { With: "client@demo.example" }],
    ["client", { record: "c2" }, { With: "a record that is gone" }],
    [
      "webhook",
      { host: "hooks.example", events: "booking.created, ticket.closed" },
      { Address: "hooks.example", Events: "Call booked; Ticket closed" },
    ],
    [
      "api_key",
      { scopes: ["bookings:read", "bookings:write"], expiresAt: null },
      { May: "Read bookings; Book, move and cancel calls", Expires: "never" },
    ],
    ["api_key", { expiresAt: "2026-11-24T14:00:00.000Z" }, { Expires: "Tuesday 24 November 2026, 9:00 am" }],
    [
      "setting",
      { calls_proven: 5, strangers_percent: 30, keep_bookings_days: 90, join_link: "" },
      {
        "Calls for a confirmed address": "5 calls",
        "Share of a day for unconfirmed addresses": "30%",
        "How long bookings are kept": "90 days",
        "Link to join calls": "(nothing)",
      },
    ],
  ])("%s", (subject, facts, words) => expect(inWords(subject, facts)).toEqual(words));
});

test("a name or value without words of its own stays readable", () => {
  expect(inWords("call_kind", { bufferBefore: "15 minutes", "Friday 25 December 2026": "closed" })).toEqual({
    "Buffer before": "15 minutes",
    "Friday 25 December 2026": "closed",
  });
  expect(inWords("ticket", { status: "of an earlier version", into: "#1002", isOpen: true })).toEqual({
    Status: "of an earlier version",
    Into: "#1002",
    "Is open": "yes",
  });
  expect(inWords("of an earlier version", { constructor: "toString" })).toEqual({ Constructor: "toString" });
  expect(inWords("booking", null)).toBeNull();
});

test("names that every object has are neither labels nor words", () => {
  expect(inWords("ticket", { status: "constructor" })).toEqual({ Status: "constructor" });
  for (const subject of AUDIT_SUBJECTS)
    expect(inWords(subject, { toString: "constructor" })).toEqual({ "To string": "constructor" });
});

test("settings are called what their pages call them", () => {
  expect(["sender_name", "keep_searches_days", "scheduling", "an_old_one"].map(settingInWords)).toEqual([
    "Sender's name",
    "How long help searches and unanswered questions are kept",
    "Scheduler",
    "an old one",
  ]);
});
