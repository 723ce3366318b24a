import { getDomain } from "tldts-icann";

/**
 * Domains under which strangers have names of their own: where people run servers at home or rent one. The rest of the
 * public suffix list is the package's.
 */
const SHARED = new Set(
  [
    "duckdns.org dynv6.net dyndns.org ddns.net ddnss.de no-ip.org hopto.org zapto.org sytes.net myftp.org myfritz.net",
    "synology.me myds.me diskstation.me selfhost.eu spdns.de dedyn.io goip.de qnap-cloud.com myqnapcloud.com",
    "ngrok.io ngrok.app ngrok-free.app trycloudflare.com ts.net workers.dev pages.dev vercel.app netlify.app",
    "github.io gitlab.io herokuapp.com fly.dev onrender.com web.app firebaseapp.com appspot.com deno.dev",
    "amazonaws.com cloudfront.net azurewebsites.net azure.com cloudapp.net your-storageshare.de",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Whether a password that was typed for one address may be told to another: to the same origin, or over https to another
 * one of the same registrable domain, as large services spread their accounts over servers.
 */
export function mayShareSecrets(typedFor: URL, other: URL): boolean {
  if (typedFor.origin === other.origin) return true;
  if (typedFor.protocol !== "https:" || other.protocol !== "https:") return false;
  const domain = getDomain(typedFor.hostname);
  if (domain === null || getDomain(other.hostname) !== domain) return false;
  return !SHARED.has(domain);
}
