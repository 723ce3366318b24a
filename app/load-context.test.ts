import type { D1Database } from "@cloudflare/workers-types";
import { expect, it } from "vitest";
import type { Env } from "./config.server";
import { PASSWORD } from "./http/sessions/password-authenticator.server";
import { createLoadContext } from "./load-context";

const env: Env = {
  DB: {} as D1Database,
  EMAIL: {},
  SITE_URL: "https://agency.example",
  COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
};

const contextOf = (bindings: Env) =>
  createLoadContext({
    requestId: "test",
    request: new Request("https://agency.example"),
    env: bindings,
    waitUntil: () => {},
  });

it("makes one authenticator for all requests, which knows the ways to sign in", () => {
  const { authenticator } = contextOf(env);
  expect(contextOf(env).authenticator).toBe(authenticator);
  expect(contextOf({ ...env }).authenticator).not.toBe(authenticator);
  expect(authenticator.get(PASSWORD)).not.toBeNull();
});
