import {
  confirmProof,
  findProof,
  type OpenProof,
  readStoredSettings,
} from "~/db/settings/site-settings.server";
import { newAudit } from "~/db/staff/audit.server";
import { hashKey } from "~/domain/hmac";
import { applyStoredSettings, settingOf } from "~/domain/settings/site-settings";
import { addressChangedEmails } from "./address-emails.server";
import type { SettingsDeps } from "./check-settings.server";

/** Looks a link up without using it, because email scanners open links too. */
export async function readAddressProof(
  { db, now }: Pick<SettingsDeps, "db" | "now">,
  token: string,
): Promise<OpenProof | null> {
  return findProof(db, await hashKey(token), now);
}

/** Confirms a new address by its link: the agency's news goes there from now on. False if the link has ended. */
export async function confirmAddress(deps: SettingsDeps, token: string): Promise<boolean> {
  const { db, now, newId, config: deployed } = deps;
  const [proof, stored] = await Promise.all([readAddressProof(deps, token), readStoredSettings(db)]);
  if (!proof) return false;
  const { id, setting: news, address: after, askedBy } = proof;
  const before = String(settingOf(news, applyStoredSettings(deployed, stored)));
  return confirmProof(db, proof, {
    now,
    audit: newAudit({ now, newId, by: askedBy }, "new_address_confirmed", ["setting", news], {
      before: { [news]: before },
      after: { [news]: after },
    }),
    emails: addressChangedEmails(deps, { news, before, after, by: askedBy.email }, id),
  });
}
