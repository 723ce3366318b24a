import { STANDING, type Standing } from "../booking/standing";

/**
 * A call's state in the desk's words. The client's dashboard says "Pending" for a booked call, as specified; at the desk
 * that would ask for an approval, which only some kinds of call need.
 */
export function deskLabel(standing: Standing): string {
  if (standing === "waiting") return "To confirm";
  return standing === "pending" ? "Booked" : STANDING[standing].label;
}
