import { randomUUID } from "node:crypto";
import { bodyOf, type Loopback, sendJson, startLoopback } from "./loopback";

type Address = { email: string; primary: boolean; verified: boolean };

/** A fake GitHub according to its documentation: OAuth 2, with errors in responses with status 200. */
export type GitHubStandIn = Loopback & {
  user: { id: number; login: string; name: string | null };
  emails: Address[];
  consent(url: string): URLSearchParams;
};

export async function startGitHub(): Promise<GitHubStandIn> {
  const codes = new Set<string>();
  const server = await startLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/login/oauth/access_token") {
      const isKnown = codes.delete((await bodyOf(request)).get("code") ?? "");
      return sendJson(
        response,
        isKnown
          ? { access_token: "a-token", token_type: "bearer", scope: "read:user,user:email" }
          : { error: "bad_verification_code", error_description: "The code is incorrect or expired." },
      );
    }
    const isAsked = request.headers.authorization === "Bearer a-token" && request.headers["user-agent"];
    if (!isAsked) return sendJson(response, { message: "Requires authentication" }, 401);
    if (pathname === "/api/v3/user") return sendJson(response, gitHub.user);
    return sendJson(response, gitHub.emails);
  });
  const gitHub: GitHubStandIn = {
    ...server,
    user: { id: 1, login: "somebody", name: null },
    emails: [],
    consent: (url) => {
      const code = randomUUID();
      codes.add(code);
      return new URLSearchParams({ code, state: new URL(url).searchParams.get("state") ?? "" });
    },
  };
  return gitHub;
}
