import type { Request as WorkerRequest } from "miniflare";
import { Response } from "miniflare";

/** An email as passed to the EMAIL binding. */
export type ProvidedEmail = {
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
 * What happens to an email: "take" delivers it, a code rejects it, "hang" breaks off only when reset, "break" fails
 * without a code, and "take and break" delivers it but reports a failure to the sender.
 */
export type Verdict = "take" | "hang" | "break" | "take and break" | `E_${string}`;

/** Headers Cloudflare sets itself and rejects from others. */
const PLATFORM_HEADERS =
  /^(date|message-id|mime-version|content-type|content-transfer-encoding|return-path)$/i;

/** A fake of Cloudflare's email sending: a Worker behind the binding whose verdicts the test decides. */
export class FakeEmailProvider {
  /** Every delivered email, in order. */
  taken: ProvidedEmail[] = [];
  /** Number of send calls. */
  asked = 0;
  verdict: (email: ProvidedEmail) => Verdict = () => "take";
  /** Delay for each email. */
  takesMs = 0;
  #hanging: (() => void)[] = [];

  readonly binding = { serviceBindings: { EMAIL: { name: "provider", entrypoint: "Provider" } } };

  get worker() {
    return {
      name: "provider",
      modules: [{ type: "ESModule" as const, path: "provider.js", contents: PROVIDER }],
      serviceBindings: { TEST: (request: WorkerRequest) => this.#decide(request) },
    };
  }

  to(email: string): ProvidedEmail[] {
    return this.taken.filter(({ to }) => (typeof to === "string" ? to : to.email) === email);
  }

  reset(): void {
    this.taken = [];
    this.asked = 0;
    this.takesMs = 0;
    this.verdict = () => "take";
    for (const breakOff of this.#hanging.splice(0)) breakOff();
  }

  async #decide(request: WorkerRequest): Promise<Response> {
    const email = (await request.json()) as ProvidedEmail;
    this.asked += 1;
    if (Object.keys(email.headers ?? {}).some((name) => PLATFORM_HEADERS.test(name))) {
      return Response.json({ code: "E_HEADER_NOT_ALLOWED" });
    }
    const verdict = this.verdict(email);
    if (verdict === "hang") await new Promise<void>((resolve) => this.#hanging.push(resolve));
    if (this.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, this.takesMs));
    if (verdict === "take" || verdict === "take and break") this.taken.push(email);
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
