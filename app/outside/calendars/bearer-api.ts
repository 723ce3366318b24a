import type * as z from "zod";
import type { CalendarFailure, Connection, Outcome } from "../../domain/calendars/calendar-adapter";
import { type Answer, type CalendarWorld, createAsk, readJson } from "./ask-service";
import { type OAuthService, refreshTokens } from "./oauth";

export type BearerService = OAuthService & { apiUrl: string };

export type BearerCall = <Value>(
  method: string,
  path: string,
  schema: z.ZodType<Value>,
  body?: unknown,
) => Promise<Outcome<Value>>;

/**
 * Begins one call to an API of JSON that takes bearer tokens (RFC 6750). Its requests share the time limit, and at most
 * one of them renews the tokens.
 */
export function bearerApi(
  service: BearerService,
  connection: Connection,
  world: CalendarWorld,
  /** What an answer with a status other than 2xx means. */
  failureOf: (answer: Answer) => CalendarFailure,
  headers: Readonly<Record<string, string>> = {},
): () => BearerCall {
  return () => {
    const ask = createAsk(world);
    let isRenewed = false;
    const renew = async (): Promise<Outcome<unknown>> => {
      isRenewed = true;
      return refreshTokens(ask, service, connection, world.now());
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
            ...headers,
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
      if (answer.status < 200 || answer.status > 299) return failureOf(answer);
      return readJson(answer.text === "" ? "null" : answer.text, schema);
    };
  };
}

/** What is gone already (404, 410) counts as done. */
export function deletedOutcome(answer: Outcome<unknown>): Outcome<null> {
  const isGone = answer.result === "notFound" || answer.result === "syncLost";
  return answer.result === "ok" || isGone ? { result: "ok", value: null } : answer;
}
