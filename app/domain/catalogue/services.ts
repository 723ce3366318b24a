export const SERVICE_IDS = ["ai-chat", "crm", "appointments", "email", "analytics", "custom"] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

/** The services a visitor can tick in the booking section, in the order they are shown. */
export const SERVICE_NAMES: Readonly<Record<ServiceId, string>> = {
  "ai-chat": "AI Chat Agents",
  crm: "CRM Automation & Integration",
  appointments: "Automated Appointment Setting",
  email: "Smart Email Marketing",
  analytics: "AI Analytics & Reporting",
  custom: "Custom AI Solutions",
};

/** The services' names in one line; a service that has left the catalogue goes by its id. */
export function serviceNames(ids: readonly ServiceId[]): string {
  return ids.map((id) => SERVICE_NAMES[id] ?? id).join(", ");
}
