import { STANDING, type Standing } from "../booking/status";

/**
 * A call's state in the desk's words. The client's dashboard says "Pending" for a booked call, as specified; at the desk
 * that would ask for an approval, which no call needs.
 */
export function deskLabel(standing: Standing): string {
  return standing === "pending" ? "Booked" : STANDING[standing].label;
}
