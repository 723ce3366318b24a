import { API_ROOT } from "~/domain/api/api-paths";
import { LINK_FIELDS, NO_SUCH_HOST, NO_SUCH_KIND, problemsOfFields } from "~/domain/api/field-words";
import { AnswersSchema } from "~/domain/booking/booking-schema";
import { DAY_MS } from "~/domain/duration";
import { LINK_LIMITS, personalLinkPath } from "~/domain/links/personal-link";
import { parseForm } from "~/http/forms/read-form.server";
import { makeLinkOverApi, withdrawLinkOverApi } from "~/use-cases/api/links-over-api.server";
import { listLinkResources } from "~/use-cases/resources/list-resources.server";
import { readLinkResource } from "~/use-cases/resources/read-resources.server";
import { apiRoute, invalid, notFound, tooMany } from "./api-answers.server";
import { pageAnswer, pageParams } from "./api-bookings.server";

export const listLinks = apiRoute("listLinks", async ({ context, query }) =>
  pageAnswer(await listLinkResources(context, { email: query.email }, pageParams(query))),
);

export const readLink = apiRoute("readLink", async ({ context, parameter }) => {
  const link = await readLinkResource(context, parameter);
  return link ? { status: 200, body: link } : notFound;
});

const NO_CLIENT = { name: "", email: "" };

export const makeLink = apiRoute("makeLink", async ({ context, body, caller, idempotencyKey }) => {
  const { kind: kindId, hosts: hostIds = [], times = [], valid_until: end } = body;
  const client = body.client
    ? parseForm(AnswersSchema.pick({ name: true, email: true }), body.client)
    : { ok: true as const, value: NO_CLIENT };
  if (!client.ok) return invalid(problemsOfFields(client.errors, LINK_FIELDS));
  const expiresAt = end === undefined ? context.now + LINK_LIMITS.usualDays * DAY_MS : Date.parse(end);
  const wish = { ...client.value, kindId, hostIds, times: times.map((time) => Date.parse(time)), expiresAt };
  const made = await makeLinkOverApi(context, caller, { ...wish, idempotencyKey });
  if (made.ok) {
    const url = `${context.config.siteUrl}${personalLinkPath(made.key)}`;
    return { status: 201, body: { ...made.link, url }, location: `${API_ROOT}/links/${made.link.id}` };
  }
  switch (made.reason) {
    case "too_many":
      return tooMany(made);
    case "full":
      return { problem: "links_full" };
    case "made_before":
      return { problem: "idempotency_key_reused", detail: "A link is sent once, within ten minutes" };
    case "unknown_kind":
      return invalid([{ pointer: "#/kind", detail: NO_SUCH_KIND }]);
    case "unknown_host":
      return invalid([{ pointer: "#/hosts", detail: NO_SUCH_HOST }]);
    case "time_not_free":
      return invalid([{ pointer: "#/times", detail: "Enter free times of this kind and these hosts" }]);
    case "wrong_end":
      return invalid([
        { pointer: "#/valid_until", detail: `Enter an instant within the next ${LINK_LIMITS.days} days` },
      ]);
  }
});

export const withdrawLink = apiRoute("withdrawLink", async ({ context, parameter, caller }) => {
  const result = await withdrawLinkOverApi(context, caller, parameter);
  if (result === "not_found") return notFound;
  return result === "used" ? { problem: "link_used" } : { status: 200, body: result };
});
