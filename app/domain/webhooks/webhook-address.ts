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

/** The host and the end of the path: enough to recognise it. The rest may be a secret. */
export function webhookHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}
