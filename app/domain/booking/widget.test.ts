import { describe, expect, it } from "vitest";
import type { Scheduling } from "../schedulers/scheduling";
import { widgetOriginsOf } from "../schedulers/widget-origins";
import { otherWidgetOf } from "./widget";

const calendly = {
  pageUrl: "https://calendly.com/our-agency/strategy-call",
  origin: "https://calendly.com",
  secret: "a secret",
};
const calcom = {
  pageUrl: "https://cal.example/our-agency/strategy-call",
  origin: "https://app.cal.example",
  secret: "a secret",
};
const scheduling: Scheduling = { scheduler: "own", allowsOwn: false, accounts: { calendly, calcom } };
const known = { name: "Ana & Bo", email: "ana+1@demo.example", tracking: "hash" };

describe("otherWidgetOf", () => {
  it("is none for our own scheduler, nor without an account", () => {
    expect(otherWidgetOf(scheduling, known, "/schedule")).toBeNull();
    const without = { ...scheduling, scheduler: "calcom" as const, accounts: { calendly, calcom: null } };
    expect(otherWidgetOf(without, known, "/schedule")).toBeNull();
  });

  it("is Calendly's, whose page is filled in, and says no secret", () => {
    const widget = otherWidgetOf({ ...scheduling, scheduler: "calendly" }, known, "/schedule?own=1");
    expect(widget).toEqual({
      scriptUrl: "https://assets.calendly.com/assets/external/widget.js",
      globalName: "Calendly",
      pageUrl: calendly.pageUrl,
      other: {
        scheduler: "calendly",
        name: "Calendly",
        origin: calendly.origin,
        tracking: "hash",
        plainUrl: `${calendly.pageUrl}?name=Ana+%26+Bo&email=ana%2B1%40demo.example&utm_content=hash`,
        ownUrl: null,
      },
    });
    expect(JSON.stringify(widget)).not.toContain("secret");
  });

  it("is Cal.com's, beside our own scheduler where that is allowed", () => {
    const widget = otherWidgetOf(
      { ...scheduling, scheduler: "calcom", allowsOwn: true },
      { name: "", email: "", tracking: null },
      "/schedule?own=1",
    );
    expect(widget).toMatchObject({ scriptUrl: "https://app.cal.example/embed/embed.js", globalName: "Cal" });
    expect(widget?.other).toMatchObject({ plainUrl: calcom.pageUrl, ownUrl: "/schedule?own=1" });
    const filledIn = otherWidgetOf({ ...scheduling, scheduler: "calcom" }, known, "")?.other?.plainUrl;
    expect(new URL(String(filledIn)).searchParams.get("metadata[draft]")).toBe("hash");
  });
});

describe("widgetOriginsOf", () => {
  it("opens the scheduler's script and frames alone", () => {
    expect(widgetOriginsOf("calendly", calendly)).toEqual({
      scripts: ["https://assets.calendly.com"],
      frames: ["https://calendly.com"],
      writesStyles: false,
    });
    expect(widgetOriginsOf("calcom", calcom)).toEqual({
      scripts: [calcom.origin],
      frames: [calcom.origin, "https://cal.example"],
      writesStyles: true,
    });
    const own = { ...calcom, origin: "https://cal.example" };
    expect(widgetOriginsOf("calcom", own).frames).toEqual(["https://cal.example"]);
  });
});
