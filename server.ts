import type {
  ExecutionContext,
  ForwardableEmailMessage,
  ScheduledController,
} from "@cloudflare/workers-types";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { ConfigError, type Env } from "./app/config.server";
import { refusalOfRequest } from "./app/http/guards.server";
import { takeMail } from "./app/http/inbound-mail.server";
import { withSecurityHeaders } from "./app/http/security-headers.server";
import { createLoadContext, runScheduledWork } from "./app/load-context";
// Made by `npm run build`: in a fresh clone it is not there for the compiler to see.
// biome-ignore lint/suspicious/noTsIgnore: an expected error would be missing once the build is there
// @ts-ignore
import * as build from "./build/server/index.js";

/** Environments whose bad settings stand in the log already. */
const told = new WeakSet<Env>();

const handleRequest = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    try {
      const context = createLoadContext({
        request,
        env,
        waitUntil: (promise) => execution.waitUntil(promise),
      });
      const response = refusalOfRequest(request) ?? (await handleRequest(request, context));
      return withSecurityHeaders(response, request, context.config);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      tellOnce(env, error);
      return new Response("This site is not set up yet. Its log says which setting is missing.\n", {
        status: 503,
      });
    }
  },

  async scheduled(_event: ScheduledController, env: Env): Promise<void> {
    try {
      await runScheduledWork(env);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      tellOnce(env, error);
    }
  },

  /** Mail that Cloudflare's Email Routing hands over. */
  async email(message: ForwardableEmailMessage, env: Env, execution: ExecutionContext): Promise<void> {
    await takeMail(message, () =>
      createLoadContext({ env, waitUntil: (promise) => execution.waitUntil(promise) }),
    );
  },
};

function tellOnce(env: Env, error: ConfigError): void {
  if (!told.has(env)) console.error(error.message);
  told.add(env);
}
