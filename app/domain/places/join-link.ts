/** The placeholder for the booking's id in the agency's link to join calls. */
export const ID_PLACE = "{id}";

export const JOIN_LINK_LENGTH = 300;

/**
 * Checks the link by which clients join a call, with or without a placeholder for the booking's id. Null if it is
 * valid, else the problem.
 */
export function joinLinkProblem(text: string): string | null {
  if (text.length > JOIN_LINK_LENGTH) return `The link can be at most ${JOIN_LINK_LENGTH} characters long`;
  // Characters that a mail program or a calendar would take for the end of the link, or the beginning of another.
  if (/[\s<>"'`\\\p{Cc}]/u.test(text)) return "Leave out spaces, quotation marks and < >";
  const url = parse(text.replaceAll(ID_PLACE, "0"));
  if (url?.protocol !== "https:") return "Enter a link that begins with https://";
  if (url.username !== "" || url.password !== "") return "Leave out the name and password before the @";
  if (/^https:\/\/[^/?#]*[{}]/.test(text)) return `Put ${ID_PLACE} after the host's name`;
  if (/[{}]/.test(text.replaceAll(ID_PLACE, ""))) return `Use no braces but those of ${ID_PLACE}`;
  return null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The link of one booking; null where the agency has set none. */
export function joinUrlOf(joinLink: string, bookingId: string): string | null {
  return joinLink === "" ? null : joinLink.replaceAll(ID_PLACE, encodeURIComponent(bookingId));
}
