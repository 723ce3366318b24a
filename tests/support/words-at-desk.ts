import { expect } from "vitest";
import { type CreatedStaff, createStaff, signInAsStaff } from "./staff";
import { Visitor } from "./visitor";
import type { TestWorker } from "./worker";

type Site = Pick<TestWorker, "fetch" | "db">;

/** A member of staff at the desk of a site that says what the repository says. */
export async function startAtDesk(site: Site): Promise<{ staff: CreatedStaff; desk: Visitor }> {
  await site.db.batch([
    site.db.prepare("delete from piece_drafts"),
    site.db.prepare("delete from piece_versions"),
  ]);
  const staff = await createStaff(site.db, "member");
  const desk = await signInAsStaff(site, staff);
  await haveWordsReadAnew(site, desk);
  return { staff, desk };
}

/** As five seconds later: publishing anything has the words read anew. */
export async function haveWordsReadAnew(site: Site, desk: Visitor): Promise<void> {
  const claim = `${Math.floor(Math.random() * 1e6)}% faster`;
  const { status } = await pressPiece(desk, "/staff/words/claim/response", "publish", { claim });
  expect(status).toBe(303);
  await site.db.prepare("delete from piece_versions where piece = 'claim/response'").run();
}

/** Presses a button of a piece's page, with what its form has and these fields. */
export async function pressPiece(
  desk: Visitor,
  path: string,
  button: string,
  fields: Record<string, string> = {},
) {
  const { page } = await desk.get(path);
  const form = Object.fromEntries(page.form("#word-form").fields);
  return desk.postForm(path, { ...form, do: button, ...fields });
}

/** What the chat answers, as its script reads it. */
export async function chatAnswers(site: Site, message: string): Promise<string> {
  return (await new Visitor(site).postForm("/help/chat", { message, tz: "Europe/London" })).text;
}
