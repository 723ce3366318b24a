import { expect, it } from "vitest";
import { SERVICE_IDS, SERVICE_NAMES } from "./services";

it("offers the specified services, in order", () => {
  expect(SERVICE_IDS.map((id) => [id, SERVICE_NAMES[id]])).toEqual([
    ["ai-chat", "AI Chat Agents"],
    ["crm", "CRM Automation & Integration"],
    ["appointments", "Automated Appointment Setting"],
    ["email", "Smart Email Marketing"],
    ["analytics", "AI Analytics & Reporting"],
    ["custom", "Custom AI Solutions"],
  ]);
  expect(Object.keys(SERVICE_NAMES)).toEqual([...SERVICE_IDS]);
});
