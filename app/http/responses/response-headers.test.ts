import { expect, it } from "vitest";
import { responseHeaders } from "./response-headers";

type Args = Parameters<typeof responseHeaders>[0];

function headersOf(parts: Partial<Record<"loader" | "action" | "error", Record<string, string>>>): Headers {
  return new Headers(
    responseHeaders({
      loaderHeaders: new Headers(parts.loader),
      actionHeaders: new Headers(parts.action),
      parentHeaders: new Headers({ "X-Parent": "1" }),
      errorHeaders: parts.error ? new Headers(parts.error) : undefined,
    } as Args),
  );
}

it("gives a page its loader's headers", () => {
  expect(Object.fromEntries(headersOf({ loader: { "Cache-Control": "private, no-cache" } }))).toEqual({
    "cache-control": "private, no-cache",
  });
});

it("lets the action's headers override them", () => {
  const headers = headersOf({
    loader: { "Cache-Control": "public", "X-Loader": "1" },
    action: { "Cache-Control": "private, no-store" },
  });
  expect(Object.fromEntries(headers)).toEqual({ "cache-control": "private, no-store", "x-loader": "1" });
});

it("gives an error page the error's headers", () => {
  const headers = headersOf({
    loader: { "Cache-Control": "public" },
    error: { "Cache-Control": "private, no-store" },
  });
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});
