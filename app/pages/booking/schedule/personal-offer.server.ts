import type { AppLoadContext } from "@remix-run/cloudflare";
import { firstNameOf, isAddressed, linkStateOf, type PersonalLink } from "~/domain/links/personal-link";
import { TokenSchema } from "~/domain/private-link";
import type { FormFields } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { openLink } from "~/use-cases/links/open-link.server";

/** A personal link with its key, as the scheduler carries it. */
export type PersonalOffer = { key: string; link: PersonalLink };

/** The personal link that a page of the scheduler is opened with: undefined without one, null for one that opens nothing. */
export async function readOffer(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
): Promise<PersonalOffer | null | undefined> {
  if (fields.offer === undefined) return undefined;
  const key = TokenSchema.safeParse(fields.offer);
  if (!key.success) return null;
  const found = await openLink(context, { key: key.data, ip: clientOf(request).ip });
  return found.ok ? { key: key.data, link: found.link } : null;
}

/** What a personal link asks for: its kind, its hosts and its times. */
export function callOfOffer({ link }: PersonalOffer, hostId: string | null) {
  return {
    kindId: link.kind?.id ?? "",
    hostId,
    hostIds: link.hosts.map(({ id }) => id),
    times: link.times,
  };
}

export const isOpenOffer = ({ link }: PersonalOffer, { now }: AppLoadContext) =>
  linkStateOf(link, now) === "open";

/** All that the scheduler shows of a link's person. */
export function personOfOffer({ link }: PersonalOffer) {
  return { firstName: firstNameOf(link.name), isAddressed: isAddressed(link) };
}
