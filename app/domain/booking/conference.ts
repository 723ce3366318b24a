import ICAL from "ical.js";
import { phoneUrl } from "../contact";
import type { PlaceInWords } from "../places/place";

const END_OF_EVENT = "\r\nEND:VEVENT\r\n";

/**
 * Adds CONFERENCE (RFC 7986, section 5.11) to a file's only event, so that a calendar offers a button to join or to
 * call. ical-generator has no such property. It is added to the text, because ical.js would fold the other lines again,
 * within characters of four bytes.
 */
export function withConference(file: string, { joinUrl, phone }: PlaceInWords): string {
  const uri = joinUrl ?? (phone && phoneUrl(phone));
  if (!uri) return file;
  const conference = new ICAL.Property("conference");
  conference.resetType("uri");
  conference.setParameter("feature", joinUrl ? "VIDEO" : "PHONE");
  conference.setParameter("label", joinUrl ? "Join" : "Call");
  conference.setValue(uri);
  return file.replace(END_OF_EVENT, () => `\r\n${conference.toICALString()}${END_OF_EVENT}`);
}
