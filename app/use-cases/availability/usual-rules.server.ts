/** The rules that hold for every kind of call without its own. */
export { readUsualRules as loadUsualRules } from "~/db/availability/availability-desk.server";
export type { UsualRules } from "~/domain/availability/kind-rules";
