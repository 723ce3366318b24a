import type { Config } from "~/config.server";
import { FLOW_MINUTES, type FlowKind } from "~/domain/account/sign-in-flow";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";

/** The token of an unfinished sign-in. It is no session and authorises only the sign-in's next step. */
export function flowToken(request: Request, config: Config, kind: FlowKind): string | null {
  return readCookie(request, config, `flow_${kind}`);
}

export function flowHeaders(config: Config, kind: FlowKind, token: string): Headers {
  return personalHeaders(cookieHeader(config, `flow_${kind}`, token, { maxAgeSeconds: FLOW_MINUTES * 60 }));
}

export function endedFlowHeaders(config: Config, kind: FlowKind): Headers {
  return personalHeaders(cookieHeader(config, `flow_${kind}`, "", { maxAgeSeconds: 0 }));
}
