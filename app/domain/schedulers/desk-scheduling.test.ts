import { describe, expect, it } from "vitest";
import {
  type DeskScheduling,
  deskSchedulingOf,
  refusalsOf,
  type SchedulingWish,
  schedulingOver,
  storedScheduling,
  withoutEndedSecrets,
} from "./desk-scheduling";
import { callsLeftInWords } from "./desk-words";
import type { Scheduling } from "./scheduling";

const PAGE = "https://calendly.com/our-agency/strategy-call";
const CAL = "https://cal.example/our-agency/strategy-call";
const NOTHING: Scheduling = {
  scheduler: "own",
  allowsOwn: false,
  accounts: { calendly: null, calcom: null },
};
const DEPLOYED: Scheduling = {
  scheduler: "calendly",
  allowsOwn: true,
  accounts: {
    calendly: { pageUrl: PAGE, origin: "https://calendly.com", secret: "deployed" },
    calcom: { pageUrl: CAL, origin: "https://cal.example", secret: "deployed too" },
  },
};
const EMPTY: SchedulingWish = {
  scheduler: "own",
  allowsOwn: false,
  calendly: { pageUrl: "", secret: "" },
  calcom: { pageUrl: "", origin: "", secret: "" },
};
const wish = (changes: Partial<SchedulingWish>): SchedulingWish => ({ ...EMPTY, ...changes });
const NO_SECRETS = { calendly: {}, calcom: {} };
const NO_CALLS = { calendly: 0, calcom: 0 };

describe("what the desk has stored", () => {
  it.each([
    null,
    "text",
    7,
    { scheduler: "other" },
    { calendly: { pageUrl: "http://calendly.com/x" } },
    { calcom: { origin: "https://cal.example/path" } },
    { calendly: { sealed: "" } },
  ])("counts as nothing if it is %o", (value) => {
    expect(storedScheduling(value)).toEqual({});
  });

  it("takes precedence part by part", () => {
    expect(schedulingOver(DEPLOYED, {})).toEqual(DEPLOYED);
    const desk: DeskScheduling = {
      scheduler: "calcom",
      allowsOwn: false,
      calendly: { sealed: "v1.x" },
      calcom: { pageUrl: `${CAL}-2`, origin: "https://app.cal.example" },
    };
    expect(storedScheduling(desk)).toEqual(desk);
    expect(schedulingOver(DEPLOYED, desk)).toEqual({
      scheduler: "calcom",
      allowsOwn: false,
      accounts: {
        calendly: { pageUrl: PAGE, origin: "https://calendly.com", secret: { sealed: "v1.x" } },
        calcom: { pageUrl: `${CAL}-2`, origin: "https://app.cal.example", secret: "deployed too" },
      },
    });
  });

  it("has an account only if that is whole, and its origin is the usual one unless set", () => {
    const half = schedulingOver(NOTHING, { scheduler: "calcom", calcom: { pageUrl: CAL } });
    expect(half).toEqual(NOTHING);
    expect(schedulingOver(NOTHING, { scheduler: "calendly", calendly: { sealed: "v1.x" } })).toEqual(NOTHING);
    const whole = schedulingOver(NOTHING, {
      scheduler: "calcom",
      calcom: { pageUrl: CAL, sealed: "v1.x" },
    });
    expect([whole.scheduler, whole.accounts.calcom?.origin]).toEqual(["calcom", "https://app.cal.com"]);
  });
});

describe("what a wish leads to", () => {
  it("is nothing where it is as deployed", () => {
    const same = wish({
      scheduler: "calendly",
      allowsOwn: true,
      calendly: { pageUrl: PAGE, secret: "" },
      calcom: { pageUrl: CAL, origin: "https://cal.example", secret: "" },
    });
    expect(deskSchedulingOf(same, DEPLOYED, NO_SECRETS)).toEqual({});
    const usual = wish({ calcom: { pageUrl: CAL, origin: "https://app.cal.com", secret: "" } });
    expect(deskSchedulingOf(usual, NOTHING, { ...NO_SECRETS, calcom: { sealed: "v1.x" } })).toEqual({
      calcom: { pageUrl: CAL, sealed: "v1.x" },
    });
  });

  it("is what differs, without secrets of accounts that have no page", () => {
    const other = wish({ scheduler: "calendly", calendly: { pageUrl: `${PAGE}-2`, secret: "" } });
    const secrets = { calendly: { sealed: "v1.a" }, calcom: { sealed: "v1.b" } };
    expect(deskSchedulingOf(other, NOTHING, secrets)).toEqual({
      scheduler: "calendly",
      calendly: { pageUrl: `${PAGE}-2`, sealed: "v1.a" },
    });
    expect(deskSchedulingOf(EMPTY, NOTHING, secrets)).toEqual({});
    expect(deskSchedulingOf(other, DEPLOYED, NO_SECRETS)).toEqual({
      allowsOwn: false,
      calendly: { pageUrl: `${PAGE}-2` },
    });
  });
});

describe("a secret that was replaced", () => {
  const old = { sealed: "v1.old", until: 1000 };
  const desk = {
    calendly: { pageUrl: PAGE, sealed: "v1.new", old },
    calcom: { pageUrl: CAL, sealed: "v1.c", old },
  };
  const before = schedulingOver(NOTHING, desk);
  const left = (after: Scheduling, now: number) => withoutEndedSecrets(desk, { before, after, now });

  it("counts beside the new one, in the order of the schema, until its time is over", () => {
    expect(schedulingOver(NOTHING, desk).accounts.calendly?.old).toEqual(old);
    expect(JSON.stringify(storedScheduling(JSON.parse(JSON.stringify(desk))))).toBe(JSON.stringify(desk));
    expect(left(before, 999)).toEqual(desk);
    expect(left(before, 1000)).toEqual({
      calendly: { pageUrl: PAGE, sealed: "v1.new" },
      calcom: { pageUrl: CAL, sealed: "v1.c" },
    });
  });

  it("ends with another page or origin of its account, and leaves the other's", () => {
    const other = (account: "calendly" | "calcom", set: object) =>
      left(schedulingOver(NOTHING, { ...desk, [account]: { ...desk[account], ...set } }), 1);
    expect(other("calendly", { pageUrl: `${PAGE}-2` })).toEqual({
      ...desk,
      calendly: { pageUrl: PAGE, sealed: "v1.new" },
    });
    expect(other("calcom", { origin: "https://embed.cal.example" }).calcom).toEqual({
      pageUrl: CAL,
      sealed: "v1.c",
    });
    expect(left(NOTHING, 1).calendly).toEqual({ pageUrl: PAGE, sealed: "v1.new" });
  });
});

describe("what is wrong with a wish", () => {
  const whole = schedulingOver(NOTHING, { calendly: { pageUrl: PAGE, sealed: "v1.x" } });
  const refused = (asked: Partial<SchedulingWish>, before: Scheduling, after: Scheduling, calls = NO_CALLS) =>
    refusalsOf(wish(asked), { before, after }, calls);

  it("is nothing if each account is whole or not there", () => {
    expect(refused({}, NOTHING, NOTHING)).toEqual({});
    expect(refused({}, whole, NOTHING)).toEqual({});
    const asked = { scheduler: "calendly" as const, calendly: { pageUrl: PAGE, secret: "x" } };
    expect(refused(asked, NOTHING, whole, { calendly: 3, calcom: 3 })).toEqual({});
  });

  it("is a part that is missing, of the chosen scheduler or of one that was begun", () => {
    expect(refused({ scheduler: "calcom" }, NOTHING, NOTHING)).toEqual({ calcomPage: "no_page" });
    expect(refused({ calendly: { pageUrl: "", secret: "x" } }, NOTHING, NOTHING)).toEqual({
      calendlyPage: "no_page",
    });
    // The deployed account would take the place of the one that was begun.
    expect(refused({ calendly: { pageUrl: "", secret: "x" } }, DEPLOYED, DEPLOYED)).toEqual({
      calendlyPage: "no_page",
    });
    expect(refused({ calendly: { pageUrl: PAGE, secret: "" } }, NOTHING, NOTHING)).toEqual({
      calendlySecret: "no_secret",
    });
    expect(refused({ scheduler: "calendly" }, DEPLOYED, DEPLOYED)).toEqual({});
  });

  it("is an account that ends before its calls", () => {
    expect(refused({}, whole, NOTHING, { calendly: 1, calcom: 0 })).toEqual({ calendlyPage: "calls_left" });
    expect(refused({}, whole, NOTHING, { calendly: 0, calcom: 1 })).toEqual({});
    // Calls of an account that went with a deployment keep nothing from being saved.
    expect(refused({}, NOTHING, NOTHING, { calendly: 1, calcom: 1 })).toEqual({});
  });
});

it("says where calls to come were booked", () => {
  expect(callsLeftInWords({ own: 0, calendly: 0, calcom: 0 })).toEqual([]);
  expect(callsLeftInWords({ own: 1, calendly: 0, calcom: 1200 })).toEqual([
    "1 upcoming call is booked on this site. It stays here if you switch, to be moved and cancelled here.",
    "1,200 upcoming calls are booked with Cal.com. They stay there if you switch, to be moved and cancelled there.",
  ]);
});
