import type { Request as WorkerRequest } from "miniflare";
import { Response } from "miniflare";

/** A mail as the EMAIL binding is given it. */
export type ProvidedMail = {
  from: { name: string; email: string };
  to: { name: string; email: string } | string;
  replyTo?: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; type: string; content: string; disposition: string }[];
};

/**
 * What becomes of a mail: "take" delivers it, a code refuses it, "hang" never answers, "break" fails without a code, and
 * "take and break" delivers it, but the sender only hears of a failure.
 */
export type Verdict = "take" | "hang" | "break" | "take and break" | `E_${string}`;

/** Headers that Cloudflare sets itself, and refuses from others. */
const PLATFORM_HEADERS =
  /^(date|message-id|mime-version|content-type|content-transfer-encoding|return-path)$/i;

/** Stands in for Cloudflare's sending of mail, as a worker behind the binding whose mind the test makes up. */
export class FakeMailProvider {
  /** Every mail that arrived at its receiver, in order. */
  taken: ProvidedMail[] = [];
  /** How often it was asked. */
  asked = 0;
  verdict: (mail: ProvidedMail) => Verdict = () => "take";
  /** How long it takes over each mail. */
  takesMs = 0;

  readonly binding = { serviceBindings: { EMAIL: { name: "provider", entrypoint: "Provider" } } };

  get worker() {
    return {
      name: "provider",
      modules: [{ type: "ESModule" as const, path: "provider.js", contents: PROVIDER }],
      serviceBindings: { TEST: (request: WorkerRequest) => this.#decide(request) },
    };
  }

  to(email: string): ProvidedMail[] {
    return this.taken.filter(({ to }) => (typeof to === "string" ? to : to.email) === email);
  }

  reset(): void {
    this.taken = [];
    this.asked = 0;
    this.takesMs = 0;
    this.verdict = () => "take";
  }

  async #decide(request: WorkerRequest): Promise<Response> {
    const mail = (await request.json()) as ProvidedMail;
    this.asked += 1;
    if (Object.keys(mail.headers ?? {}).some((name) => PLATFORM_HEADERS.test(name))) {
      return Response.json({ code: "E_HEADER_NOT_ALLOWED" });
    }
    const verdict = this.verdict(mail);
    if (verdict === "hang") return new Promise(() => {});
    if (this.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, this.takesMs));
    if (verdict === "take" || verdict === "take and break") this.taken.push(mail);
    if (verdict === "take") return Response.json({});
    return Response.json({ code: verdict.startsWith("E_") ? verdict : "" });
  }
}

const PROVIDER = `
import { WorkerEntrypoint } from "cloudflare:workers";
export class Provider extends WorkerEntrypoint {
  async send(mail) {
    const answer = await this.env.TEST.fetch("http://test/", { method: "POST", body: JSON.stringify(mail) });
    const { code } = await answer.json();
    if (code !== undefined) throw Object.assign(new Error("Not sent to " + JSON.stringify(mail.to)), code ? { code } : {});
    return { messageId: crypto.randomUUID() };
  }
}
export default { fetch: () => new Response(null, { status: 404 }) };
`;
