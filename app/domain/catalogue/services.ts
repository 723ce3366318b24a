export const SERVICE_IDS = ["ai-chat", "crm", "appointments", "email", "analytics", "custom"] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

/** The services a visitor can tick in the booking section, in display order. */
export const SERVICE_NAMES: Readonly<Record<ServiceId, string>> = {
  "ai-chat": "AI Chat Agents",
  crm: "CRM Automation & Integration",
  appointments: "Automated Appointment Setting",
  email: "Smart Email Marketing",
  analytics: "AI Analytics & Reporting",
  custom: "Custom AI Solutions",
};

/** Service names on one line; a service no longer in the catalogue is shown by its id. */
export function serviceNames(ids: readonly ServiceId[]): string {
  return ids.map((id) => SERVICE_NAMES[id] ?? id).join(", ");
}
