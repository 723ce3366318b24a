import type { RequestInit, Response } from "miniflare";
import { CookieJar } from "./cookie-jar";
import { Page } from "./page";
import type { TestWorker } from "./worker";

export type Fields = Record<string, string | string[]> | readonly (readonly [string, string])[];

/** A response with its text read, and its page on demand. */
export class Answer {
  readonly status: number;
  readonly headers: Response["headers"];
  readonly text: string;
  #page: Page | undefined;

  constructor(response: Response, text: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.text = text;
  }

  get page(): Page {
    this.#page ??= new Page(this.text);
    return this.#page;
  }

  /** The headers, without what differs between any two answers: the date and the request's id. */
  get steadyHeaders(): [name: string, value: string][] {
    return [...this.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  }

  get location(): string {
    return this.headers.get("Location") ?? "";
  }
}

/** A visitor without scripts, with their own cookies. */
export class Visitor {
  readonly cookies = new CookieJar();
  readonly #worker: Pick<TestWorker, "fetch">;

  constructor(worker: Pick<TestWorker, "fetch">) {
    this.#worker = worker;
  }

  async send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> {
    const { header } = this.cookies;
    const response = await this.#worker.fetch(path, {
      ...init,
      // Compression would only slow the tests down.
      headers: { "Accept-Encoding": "identity", ...(header ? { Cookie: header } : {}), ...init.headers },
    });
    this.cookies.take(response.headers.getSetCookie());
    return new Answer(response, await response.text());
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send(path, { headers });
  }

  /** As browsers do, sends the form once more where the answer is a 307. */
  async postForm(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.send(path, {
      method: "POST",
      body: encodeForm(fields),
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    });
    return answer.status === 307 ? this.postForm(answer.location, fields, headers) : answer;
  }

  /** Submits a page's form as rendered, with the given changes. */
  submit(page: Page, typed: Record<string, string | string[]> = {}, selector?: string): Promise<Answer> {
    const { action, fields } = page.form(selector);
    return this.postForm(action, [...fields.filter(([name]) => !(name in typed)), ...pairsOf(typed)]);
  }

  /** Follows a redirect. */
  follow(answer: Answer): Promise<Answer> {
    return this.get(answer.location.replace(/#.*$/, ""));
  }
}

/**
 * Retries when the connection breaks: a server that rejects a body before reading all of it may close the
 * connection while the sender is still writing, which loses the response.
 */
export async function untilAnswered(send: () => Promise<Answer>, attempts = 5): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt >= attempts || !(error instanceof TypeError)) throw error;
    }
  }
}

export function encodeForm(fields: Fields): string {
  return new URLSearchParams(pairsOf(fields)).toString();
}

function pairsOf(fields: Fields): [string, string][] {
  if (Array.isArray(fields)) return fields.map(([name, value]) => [name, value]);
  return Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((single): [string, string] => [name, single]),
  );
}
