import type { Config } from "~/config.server";
import { FLOW_MINUTES, type FlowKind } from "~/domain/account/sign-in-flow";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

/** What a way in that isn't finished is known by in its browser: no session, and good for nothing but its next step. */
export function flowToken(request: Request, config: Config, kind: FlowKind): string | null {
  return readCookie(request, config, `flow_${kind}`);
}

export function flowHeaders(config: Config, kind: FlowKind, token: string): Headers {
  return personalHeaders(cookieHeader(config, `flow_${kind}`, token, { maxAgeSeconds: FLOW_MINUTES * 60 }));
}

export function endedFlowHeaders(config: Config, kind: FlowKind): Headers {
  return personalHeaders(cookieHeader(config, `flow_${kind}`, "", { maxAgeSeconds: 0 }));
}
