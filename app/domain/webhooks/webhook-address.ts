import { ADDRESS_REFUSALS, type AddressRefusal } from "../calendars/source-address";

/** Why an address can't get events, in words. Addresses are checked like those of calendars. */
export const WEBHOOK_ADDRESS_REFUSALS: Record<AddressRefusal | "not_resolved" | "own_address", string> = {
  not_an_address: "Enter the whole address, such as https://hooks.example/calls",
  not_https: "The address must begin with https:// so that no one else can read the events",
  has_credentials: "Leave the name and password out of the address: the signature proves who sends",
  not_public: ADDRESS_REFUSALS.not_public.replace("calendar.example/busy.ics", "hooks.example/calls"),
  other_port: "Leave the port out of the address: we only send to port 443",
  not_resolved: "We couldn't find this server by its name. Check the address, or try again in a minute",
  own_address: "That's this site itself. Enter the address of another system",
};

/** Of an address that can't be opened any more, because the site's secret was replaced at once. */
export const ADDRESS_LOST =
  "The site's secret has changed, and the address can't be opened any more. Enter it again and save it";

/** Shorter parts of an address are words, or stand in an answer by chance. */
const SECRET_FROM = 8;

/** A receiver's answer without what it repeats of its address, which may be a secret and is stored nowhere else. */
export function withoutAddress(answer: string, { pathname, search, searchParams }: URL): string {
  const path = pathname + search;
  const parts = [...pathname.split("/"), ...searchParams.values()].filter(
    ({ length }) => length >= SECRET_FROM,
  );
  const hidden = [...(path === "/" ? [] : [path]), ...(search === "" ? [] : [search.slice(1)]), ...parts];
  const spelt = hidden.flatMap((part) => [part, decodePart(part), encodeURIComponent(part)]);
  return spelt
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, part) => text.replaceAll(part, "…"), answer);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
