import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bodyOf, type Loopback, sendJson, startLoopback } from "../../../tests/support/loopback";
import type { Credentials } from "../../domain/calendars/calendar-adapter";
import { createAsk } from "./ask-service";
import { GOOGLE_MORE, GOOGLE_SCOPES } from "./google-calendar";
import { MICROSOFT_MORE, MICROSOFT_SCOPES } from "./microsoft-calendar";
import { authorizationUrlOf, redeemCode, refreshTokens } from "./oauth";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const world = { userAgent: "agency.example", timeoutMs: 5_000, now: () => NOW };
const tokens = { access_token: "access", refresh_token: "second", token_type: "Bearer", expires_in: 3599 };
const credentials = { accessToken: "access", refreshToken: "second", expiresAt: NOW + 3_599_000 };

let server: Loopback;
let asked: Record<string, string>[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  answer = (response) => sendJson(response, tokens);
  server = await startLoopback(async (request, response) => {
    asked.push(Object.fromEntries(await bodyOf(request)));
    answer(response);
  });
});
afterEach(() => server.stop());

const client = { clientId: "client", clientSecret: "s&cret", authorizationUrl: "https://login.example/auth" };
const google = () => ({ ...client, tokenUrl: server.url, scopes: GOOGLE_SCOPES, more: GOOGLE_MORE });
const microsoft = () => ({ ...client, tokenUrl: server.url, scopes: MICROSOFT_SCOPES, more: MICROSOFT_MORE });
const given = { code: "a-code", redirectUri: "https://agency.example/back", verifier: "v".repeat(43) };
const ok = { result: "ok", value: credentials };

describe("access is asked for with PKCE, state and the least scopes", () => {
  test.each([
    ["Google", google, { access_type: "offline", prompt: "consent", scope: GOOGLE_SCOPES.join(" ") }],
    ["Microsoft", microsoft, { prompt: "select_account", scope: "Calendars.ReadWrite offline_access" }],
  ])("of %s", async (_, service, parameters) => {
    // The verifier and challenge of RFC 7636, appendix B.
    const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const url = await authorizationUrlOf(service(), { ...given, state: "s", verifier });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      ...parameters,
      client_id: "client",
      redirect_uri: given.redirectUri,
      response_type: "code",
      state: "s",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
  });
});

describe("a code", () => {
  test("is exchanged for tokens, with the client's secret and the verifier", async () => {
    expect(await redeemCode(google(), given, world)).toEqual(ok);
    expect(asked).toEqual([
      {
        grant_type: "authorization_code",
        code: "a-code",
        redirect_uri: given.redirectUri,
        code_verifier: given.verifier,
        client_id: "client",
        client_secret: "s&cret",
      },
    ]);
  });

  const short = "Calendars.ReadWrite";
  test.each([
    ["all that was asked", google, GOOGLE_SCOPES.join(" "), ok],
    ["more than was asked", google, ["openid", ...GOOGLE_SCOPES].join(" "), ok],
    ["less than was asked", google, GOOGLE_SCOPES[0], { result: "forbidden" }],
    ["nothing", google, "", { result: "forbidden" }],
    ["a scope by its full name", microsoft, `https://graph.microsoft.com/${short}`, ok],
    ["a scope by its short name", microsoft, `User.Read ${short}`, ok],
    ["a scope in another case", microsoft, short.toLowerCase(), ok],
    ["another scope", microsoft, "Calendars.Read offline_access", { result: "forbidden" }],
  ])("that grants %s", async (_, service, scope, outcome) => {
    answer = (response) => sendJson(response, { ...tokens, scope });
    expect(await redeemCode(service(), given, world)).toEqual(outcome);
  });

  test("without a refresh token is of no use", async () => {
    answer = (response) => sendJson(response, { ...tokens, refresh_token: undefined });
    expect(await redeemCode(google(), given, world)).toEqual({ result: "failed", code: "NO_REFRESH_TOKEN" });
  });
});

describe("a refresh token", () => {
  function renew(timeoutMs = world.timeoutMs) {
    const saved: Credentials[] = [];
    const connection = {
      credentials: { accessToken: "old", refreshToken: "first", expiresAt: NOW },
      save: async (renewed: Credentials) => void saved.push(renewed),
    };
    const outcome = refreshTokens(createAsk({ ...world, timeoutMs }), google(), connection, NOW);
    return { outcome, saved, connection };
  }

  test.each([
    ["is replaced by the one that comes with new tokens", tokens, "second"],
    ["stays if none comes", { ...tokens, refresh_token: undefined }, "first"],
  ])("%s", async (_, body, refreshToken) => {
    answer = (response) => sendJson(response, body);
    const { outcome, saved, connection } = renew();
    const renewed = { ...credentials, refreshToken };
    expect(await outcome).toEqual({ result: "ok", value: renewed });
    expect({ saved, current: connection.credentials }).toEqual({ saved: [renewed], current: renewed });
    expect(asked).toMatchObject([{ grant_type: "refresh_token", refresh_token: "first" }]);
  });

  const malformed = { result: "failed", code: "MALFORMED" };
  test.each([
    [400, { error: "invalid_grant" }, { result: "expired" }],
    [400, { error: "interaction_required" }, { result: "expired" }],
    [400, { error: "invalid_request" }, { result: "failed", code: "STATUS_400" }],
    // A wrong client is our fault, and must not end all hosts' connections.
    [401, { error: "invalid_client" }, { result: "failed", code: "STATUS_401" }],
    // It does not mean that an event is gone.
    [404, {}, { result: "failed", code: "STATUS_404" }],
    [429, {}, { result: "rateLimited", retryAfterSeconds: 7 }],
    [302, {}, { result: "failed", code: "STATUS_302" }],
    [503, {}, { result: "failed", code: "STATUS_503" }],
    [200, "", malformed],
    [200, [], malformed],
    [200, { ...tokens, access_token: "" }, malformed],
    [200, { ...tokens, expires_in: undefined }, malformed],
    [200, { ...tokens, expires_in: 0 }, malformed],
    [200, { ...tokens, token_type: "mac" }, malformed],
    [200, { ...tokens, token_type: "DPoP" }, malformed],
  ])("leads to no tokens with %i %j", async (status, body, outcome) => {
    answer = (response) => sendJson(response.setHeader("Retry-After", "7"), body, status);
    const renewal = renew();
    expect(await renewal.outcome).toEqual(outcome);
    expect(renewal.saved).toEqual([]);
  });

  test.each([
    ["TIMEOUT", () => {}],
    ["NETWORK", (response: ServerResponse) => void response.destroy()],
    ["TOO_LARGE", (response: ServerResponse) => void response.end("x".repeat(2_000_001))],
    ["MALFORMED", (response: ServerResponse) => void response.end("<html>")],
    ["STATUS_204", (response: ServerResponse) => void response.writeHead(204).end()],
  ])("leads to no tokens: %s", async (code, given) => {
    answer = given;
    expect(await renew(code === "TIMEOUT" ? 50 : undefined).outcome).toEqual({ result: "failed", code });
  });
});
