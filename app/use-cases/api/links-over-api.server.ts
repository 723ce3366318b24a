import type { ApiCaller } from "~/domain/api/api-key";
import { fromBase64Url } from "~/domain/base64-url";
import { hashKey } from "~/domain/hmac";
import type { LinkResource } from "~/domain/resources/resource-schemas";
import {
  type LinkDeps,
  type LinkRequest,
  type MadeLink,
  makeLink,
  withdrawLink,
} from "../links/make-link.server";
import { readLinkResource } from "../resources/read-resources.server";

/** Makes a personal link for another system. The same request again is answered by the same link, for ten minutes. */
export async function makeLinkOverApi(
  deps: LinkDeps,
  caller: ApiCaller,
  { idempotencyKey, ...wish }: Omit<LinkRequest, "id" | "seed"> & { idempotencyKey: string },
): Promise<{ ok: true; link: LinkResource; key: string } | Extract<MadeLink, { ok: false }>> {
  const own = await hashKey(`personal-link:${caller.keyId}:${idempotencyKey}`);
  const made = await makeLink(deps, { caller }, { ...wish, id: idOf(own), seed: own });
  if (!made.ok) return made;
  return { ok: true, link: await readAgain(deps, made.id), key: made.key };
}

/** An id in the form of the others, from the hash of the caller's key. */
function idOf(hash: string): string {
  const bytes = [...fromBase64Url(hash)].slice(0, 16);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

export async function withdrawLinkOverApi(
  deps: LinkDeps,
  caller: ApiCaller,
  id: string,
): Promise<LinkResource | "used" | "not_found"> {
  const result = await withdrawLink(deps, { caller }, id);
  return result === "done" ? readAgain(deps, id) : result;
}

async function readAgain(deps: LinkDeps, id: string): Promise<LinkResource> {
  const link = await readLinkResource(deps, id);
  if (!link) throw new Error("A personal link that was just written is not there");
  return link;
}
