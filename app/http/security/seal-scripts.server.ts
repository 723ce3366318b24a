import { BoundedMap } from "~/domain/bounded-map";

export type SealedPage = { html: string; scriptHashes: string[] };

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Prepares a rendered page for sending. React's own scripts are recognised by the render's nonce, which can't be
 * guessed; the nonce is then removed and inline scripts are hashed for the content security
 * policy. The modules that would hydrate the page at once, and the links that would preload them, are
 * disabled until `wake.js` enables them in the browser.
 *
 * Only attributes change, never elements, because hydration compares the element tree.
 */
export async function sealScripts(page: string, nonce: string): Promise<SealedPage> {
  const mark = ` nonce="${nonce}"`;
  const inline = new Set<string>();
  const html = page
    .replace(SCRIPT, (whole, attributes: string, text: string) => {
      if (!attributes.includes(mark)) return whole;
      if (text !== "") inline.add(text);
      const unmarked = attributes.replace(mark, "");
      if (!unmarked.includes('type="module"')) return `<script${unmarked}>${text}</script>`;
      const asleep = unmarked.replace('type="module"', 'type="text/sleeping"').replace(/ async(="")?/, "");
      return `<script${asleep}>${text}</script>`;
    })
    .replaceAll('<link rel="modulepreload"', '<link media="not all" rel="modulepreload"');
  return { html, scriptHashes: await Promise.all([...inline].map(hashOf)) };
}

const MAX_HASHES = 500;
const hashes = new BoundedMap<string, string>(MAX_HASHES);

/** Caches hashes: most inline scripts are the same on every page, or on every visit to a page. */
async function hashOf(text: string): Promise<string> {
  const known = hashes.get(text);
  if (known) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (text.length < 2000) hashes.set(text, hash);
  return hash;
}
