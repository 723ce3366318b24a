/** Who an ATTENDEE line names, in small letters, and what its parameters say as written. */
type Attendee = { addresses: string[]; parameters: ReadonlyMap<string, string> };

/**
 * Reads an ATTENDEE line (RFC 5545, section 3.8.4.1; EMAIL: RFC 7986, section 6.2). Null if it has no value, or its name
 * and parameters are longer than `longest` characters.
 */
export function readAttendee(line: string, longest = line.length): Attendee | null {
  const [header] = /^[^:"]*(?:"[^"]*"[^:"]*)*(?=:)/.exec(line.slice(0, longest)) ?? [];
  if (header === undefined) return null;
  const parameters = new Map(
    // Values in quotes are skipped as a whole, so that a name can't pretend to be a reply.
    [...header.matchAll(/;([\w-]+)=((?:"[^"]*"|[^;"])*)/g)].map(([, name = "", value = ""]) => [
      name.toUpperCase(),
      value.replaceAll('"', "").trim(),
    ]),
  );
  const written = [line.slice(header.length + 1), parameters.get("EMAIL") ?? ""];
  return { addresses: written.map(addressIn).filter((address) => address !== ""), parameters };
}

/** Some programs leave "mailto:" out, or write the address as in an email's header or encoded. */
function addressIn(written: string): string {
  const [, plain = ""] = /^(?:mailto:)?\s*<?([^<>]*)>?$/i.exec(written.trim()) ?? [];
  return plain.replace(/%40/g, "@").trim().toLowerCase();
}
