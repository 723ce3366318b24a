/** The booking rules of every kind of call that has none of its own. */
export { readUsualRules as loadUsualRules } from "~/db/availability/availability-desk.server";
export type { UsualRules } from "~/domain/availability/call-kind";
