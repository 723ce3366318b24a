import type * as z from "zod";
import { type CalendarWorld, createAsk, failureOf, readJson } from "./ask-service";
import type { Connection, Outcome } from "./calendar-adapter";
import { type OAuthService, refresh } from "./oauth";

export type GoogleService = OAuthService & { apiUrl: string; revokeUrl: string };

/** https://developers.google.com/workspace/calendar/api/guides/errors: both kinds of limit come with status 403. */
export const isRateLimit = (text: string) =>
  /"(userRateLimitExceeded|rateLimitExceeded|quotaExceeded)"/.test(text);

export type GoogleCall = <Value>(
  method: string,
  path: string,
  schema: z.ZodType<Value>,
  body?: unknown,
) => Promise<Outcome<Value>>;

/** Begins one call: its requests share the time limit, and at most one of them renews the tokens. */
export function googleApi(
  service: GoogleService,
  connection: Connection,
  world: CalendarWorld,
): () => GoogleCall {
  return () => {
    const ask = createAsk(world);
    let isRenewed = false;
    const renew = async (): Promise<Outcome<unknown>> => {
      isRenewed = true;
      return refresh(ask, service, connection, world.now());
    };
    return async <Value>(
      method: string,
      path: string,
      schema: z.ZodType<Value>,
      body?: unknown,
    ): Promise<Outcome<Value>> => {
      if (connection.credentials.expiresAt <= world.now() && !isRenewed) {
        const renewed = await renew();
        if (renewed.result !== "ok") return renewed;
      }
      const send = () =>
        ask(`${service.apiUrl}${path}`, {
          method,
          headers: {
            Accept: "application/json",
            Authorization: `Bearer ${connection.credentials.accessToken}`,
            ...(body !== undefined && { "Content-Type": "application/json" }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      let answer = await send();
      if (!("result" in answer) && answer.status === 401 && !isRenewed) {
        const renewed = await renew();
        if (renewed.result !== "ok") return renewed;
        answer = await send();
      }
      if ("result" in answer) return answer;
      if (answer.status < 200 || answer.status > 299) return failureOf(answer, isRateLimit);
      return readJson(answer.text === "" ? "null" : answer.text, schema);
    };
  };
}
