import { describe, expect, it } from "vitest";
import * as z from "zod";
import { SCHEDULING_SHAPE, schedulingOf, schedulingProblems } from "./scheduling-settings";

const CALENDLY = {
  CALENDLY_PAGE_URL: "https://calendly.com/our-agency/strategy-call",
  CALENDLY_SIGNING_KEY: "signing-key-of-16",
};
const CALCOM = {
  CALCOM_PAGE_URL: "https://cal.example/our-agency/strategy-call",
  CALCOM_WEBHOOK_SECRET: "webhook-secret-16",
};

const read = (env: Record<string, string>) => z.object(SCHEDULING_SHAPE).parse(env);
const problems = (env: Record<string, string>) =>
  schedulingProblems(read(env)).map(({ setting, detail }) => `${setting}: ${detail}`);

describe("schedulingProblems", () => {
  it("finds none in the usual settings, and none in whole ones", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ SCHEDULER: "", SCHEDULER_FALLBACK: "", CALENDLY_PAGE_URL: "" })).toEqual([]);
    expect(problems({ SCHEDULER: "calendly", ...CALENDLY })).toEqual([]);
    expect(problems({ SCHEDULER: "calcom", ...CALCOM })).toEqual([]);
    expect(problems({ SCHEDULER: "calcom", ...CALCOM, CALCOM_ORIGIN: "https://cal.example" })).toEqual([]);
    // An account stays known after another scheduler is chosen.
    expect(problems({ ...CALENDLY, ...CALCOM })).toEqual([]);
  });

  it("names what the scheduler in use lacks, and nothing of the other one", () => {
    expect(problems({ SCHEDULER: "calendly" })).toEqual([
      "CALENDLY_PAGE_URL: It is missing",
      "CALENDLY_SIGNING_KEY: It is missing",
    ]);
    expect(problems({ SCHEDULER: "calcom" })).toEqual([
      "CALCOM_PAGE_URL: It is missing",
      "CALCOM_WEBHOOK_SECRET: It is missing",
    ]);
  });

  it("takes a secret alone, which is put before the deployment that brings the page", () => {
    const { CALENDLY_SIGNING_KEY } = CALENDLY;
    const { CALCOM_WEBHOOK_SECRET } = CALCOM;
    expect(problems({ CALENDLY_SIGNING_KEY, CALCOM_WEBHOOK_SECRET })).toEqual([]);
  });

  it("names what half an account lacks, whichever scheduler is in use", () => {
    expect(problems({ CALENDLY_PAGE_URL: CALENDLY.CALENDLY_PAGE_URL })).toEqual([
      "CALENDLY_SIGNING_KEY: It is missing",
    ]);
    expect(problems({ CALCOM_ORIGIN: "https://cal.example" })).toEqual([
      "CALCOM_PAGE_URL: It is missing",
      "CALCOM_WEBHOOK_SECRET: It is missing",
    ]);
  });

  it.each([
    ["http://calendly.com/our-agency/call", "Enter an address that begins with https://"],
    ["javascript:alert(1)", "Enter an address that begins with https://"],
    ["https://user:word@calendly.com/our-agency/call", "Enter an address that begins with https://"],
    ["https://user@calendly.com/our-agency/call", "Enter an address that begins with https://"],
    ["https://calendly.com/a b", "Enter an address that begins with https://"],
    [`https://calendly.com/${"a".repeat(300)}`, "Enter an address that begins with https://"],
    ["https://calendly.com.example/our-agency/call", "Enter an address at https://calendly.com"],
    ["https://calendly.com:8443/our-agency/call", "Enter an address at https://calendly.com"],
    ["https://calendly.com/", "Enter the address of the page on which one kind of call is booked"],
    ["https://calendly.com/our-agency/call?month=1", "Leave out everything from the ? or # on"],
    ["https://calendly.com/our-agency/call#top", "Leave out everything from the ? or # on"],
  ])("says what is wrong with %s", (CALENDLY_PAGE_URL, detail) => {
    expect(problems({ ...CALENDLY, CALENDLY_PAGE_URL })).toEqual([`CALENDLY_PAGE_URL: ${detail}`]);
  });

  it.each([
    "https://*",
    "https://*.cal.example",
    "https://x;sandbox",
    "https://cal.example/",
    "https://cal.example/embed",
    "http://cal.example",
    "cal.example",
  ])("does not take %s for an origin", (CALCOM_ORIGIN) => {
    expect(problems({ ...CALCOM, CALCOM_ORIGIN })).toEqual([
      "CALCOM_ORIGIN: Enter an address like https://app.cal.com, without a path",
    ]);
  });

  it.each([
    ["a".repeat(15), "Enter 16 to 200 characters"],
    ["a".repeat(16), null],
    ["a".repeat(200), null],
    ["a".repeat(201), "Enter 16 to 200 characters"],
    ["sixteen letters and spaces", "Leave out spaces and letters with accents"],
  ])("takes %s for a secret, or says why not", (secret, detail) => {
    const expected = detail === null ? [] : [`CALENDLY_SIGNING_KEY: ${detail}`];
    expect(problems({ ...CALENDLY, CALENDLY_SIGNING_KEY: secret })).toEqual(expected);
  });
});

describe("schedulingOf", () => {
  it("is our own scheduler, without accounts, unless the settings say more", () => {
    expect(schedulingOf(read({}))).toEqual({
      scheduler: "own",
      allowsOwn: false,
      accounts: { calendly: null, calcom: null },
    });
  });

  it("has every account that is whole, and Cal.com's usual origin", () => {
    const env = { SCHEDULER: "calcom", SCHEDULER_FALLBACK: "own", ...CALENDLY, ...CALCOM };
    expect(schedulingOf(read(env))).toEqual({
      scheduler: "calcom",
      allowsOwn: true,
      accounts: {
        calendly: {
          pageUrl: CALENDLY.CALENDLY_PAGE_URL,
          origin: "https://calendly.com",
          secret: CALENDLY.CALENDLY_SIGNING_KEY,
        },
        calcom: {
          pageUrl: CALCOM.CALCOM_PAGE_URL,
          origin: "https://app.cal.com",
          secret: CALCOM.CALCOM_WEBHOOK_SECRET,
        },
      },
    });
    const { accounts } = schedulingOf(read({ ...CALCOM, CALCOM_ORIGIN: "https://cal.example" }));
    expect(accounts.calcom?.origin).toBe("https://cal.example");
  });
});
