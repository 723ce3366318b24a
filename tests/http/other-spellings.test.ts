/**
 * Remix decodes a path before it looks for its page. What guards, limits, headers and caches know by its address is not to
 * be reached in another spelling.
 */
import { expect, test } from "vitest";
import { ADDRESSES } from "../../app/routes";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";

const site = shareWorker();

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Each address with a letter encoded, once in its first part and once in its last, if that is not a parameter. */
const SPELLINGS = ADDRESSES.flatMap(({ pattern }) => {
  const first = pattern.replace(/[a-z]/, encoded);
  const last = pattern.replace(/(?<=\/[\w.-]*)[a-z](?=[\w.-]*$)/, encoded);
  return [first, last].filter((path) => path.includes("%")).map((path) => path.replace(/:\w+/g, ID));
});

test("no page has an address in which a letter is encoded, not even for an owner", async () => {
  await createStaff(site.db);
  const owner = await signInAsStaff(site);
  expect(SPELLINGS.length).toBeGreaterThan(ADDRESSES.length);
  const found: string[] = [];
  for (const path of new Set(SPELLINGS)) {
    const { status } = await owner.get(path);
    if (status !== 404) found.push(`${path} ${status}`);
  }
  expect(found).toEqual([]);
});

test("a parameter may be encoded", async () => {
  const { status } = await site.fetch("/blog/fewer%2Dno%2Dshows");
  expect(status).toBe(200);
});
