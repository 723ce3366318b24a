import { jsonFromBase64Url, toBase64Url } from "../base64-url";

/** Where a page of a list ends: what the list is sorted by, and the id of the row. */
export type ApiCursor = { key: number; id: string };

/** Opaque to clients, so that what a list is sorted by can change. */
export function apiCursorText({ key, id }: ApiCursor): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify([key, id])));
}

/** Null for a text that no page gave. */
export function readApiCursor(text: string): ApiCursor | null {
  const read = jsonFromBase64Url(text);
  if (!Array.isArray(read) || read.length !== 2) return null;
  const [key, id] = read as unknown[];
  return Number.isSafeInteger(key) && typeof id === "string" && id.length <= 64
    ? { key: key as number, id }
    : null;
}
