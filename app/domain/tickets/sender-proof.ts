/** The name under which the server that receives our email writes its findings. */
const RECEIVER = "mx.cloudflare.net";

/** Real findings are short. */
const MAX_FINDINGS = 4096;

type Header = { key: string; value: string };

/**
 * Whether an email is from the sender it names: it names only one, and the receiving server found that it
 * passes the DMARC check of the sender's domain. That server writes its findings above everything that came
 * with the email, so only the first such header counts; any other may be the sender's own.
 */
export function isProvenSender(headers: readonly Header[], senders: readonly string[]): boolean {
  const [sender = "", ...others] = senders;
  if (others.length > 0 || headers.filter(({ key }) => key === "from").length !== 1) return false;
  const findings = headers.find(({ key }) => key === "authentication-results")?.value ?? "";
  if (findings.length > MAX_FINDINGS) return false;
  const [receiver = "", ...results] = withoutAsides(findings).toLowerCase().split(";");
  if (receiver.trim().split(/\s/)[0] !== RECEIVER) return false;
  const [dmarc = "", ...more] = results.filter((result) => /^\s*dmarc\s*=/.test(result));
  if (more.length > 0 || !/^\s*dmarc\s*=\s*pass(\s|$)/.test(dmarc)) return false;
  const domain = /\sheader\.from\s*=\s*(\S+)/.exec(dmarc)?.[1];
  return domain === undefined || domain === sender.split("@").at(-1)?.trim().toLowerCase();
}

/** Removes quoted strings and comments, which repeat what the sender wrote. */
function withoutAsides(value: string): string {
  let rest = value.replace(/"(?:[^"\\]|\\.)*"/g, "");
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, "");
  }
  return rest;
}
