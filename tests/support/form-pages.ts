import type { Locator, Page, Request } from "playwright-core";
import { VISIT_BEACON_PATH } from "../../app/domain/visits/beacon";
import { attribute } from "./page";
import { pathOf } from "./site-tour";
import type { TouredSite } from "./toured-site";
import { isAsleepForGood, until, untilAwake, untilSettled } from "./visit";
import { Visitor } from "./visitor";

/** What the browser says of pages whose address is of no use, with forms for the next step, and of what is not sent. */
export const REFUSED = /status of 4\d\d|net::ERR_FAILED/;

/** A page with a field to type into, and the person who sees it. */
export type FormPage = { who: string; path: string };

const TYPES = ["", "text", "email", "search", "url", "password"];
export const TYPED_IN = `:is(textarea, input:not([type]), ${TYPES.slice(1).map((type) => `input[type=${type}]`)}):not([readonly], :disabled)`;
const TEXT = "Ann Example";

/** One page for each set of names of such fields, of all that the toured site offers. */
export async function formPages({ known, people, site }: TouredSite): Promise<FormPage[]> {
  const pages: FormPage[] = [];
  const seen = new Set<string>();
  for (const request of known.filter(({ method }) => method === "GET")) {
    const Cookie = people[request.by]?.cookies.header ?? "";
    const answer = await new Visitor(site).get(pathOf(request), { Cookie });
    if (answer.location !== "" || !answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const fields = answer.page.all("input, textarea");
    const names = fields
      .filter((field) => TYPES.includes(attribute(field, "type")))
      .map((field) => attribute(field, "name"));
    // What does not exist looks the same everywhere.
    const pattern = answer.status === 404 ? "/*" : request.pattern;
    const forms = `${pattern} ${[...new Set(names)].sort()}`;
    if (names.length === 0 || seen.has(forms)) continue;
    seen.add(forms);
    pages.push({ who: request.by, path: pathOf(request) });
  }
  return pages;
}

export type Typed = { value: string; caret: number | null };

/**
 * The page's first field by its place among all fields, since an extension may change its label; null without one. A
 * popover is opened, if all fields stand in one.
 */
export async function firstField(page: Page): Promise<Locator | null> {
  // In one step: React may render the page anew meanwhile.
  const place = await page.evaluate((selector) => {
    const placeOfFirst = () =>
      [...document.querySelectorAll<HTMLElement>(selector)].findIndex(
        (field) => field.checkVisibility({ visibilityProperty: true }) && field.offsetWidth > 0,
      );
    if (placeOfFirst() < 0) document.querySelector<HTMLElement>(`[popover]:has(${selector})`)?.showPopover();
    return placeOfFirst();
  }, TYPED_IN);
  return place < 0 ? null : page.locator(TYPED_IN).nth(place);
}

/** Types with a pause after each key while the page wakes. */
export async function typeWhileWaking(page: Page, field: Locator, pauseMs: number): Promise<void> {
  await field.focus();
  // In a field that a script has made, the caret begins at the end.
  await page.keyboard.press("End");
  await page.keyboard.type(TEXT, { delay: pauseMs });
  await page.waitForLoadState("domcontentloaded");
  if (!(await isAsleepForGood(page))) await untilAwake(page);
  await page.keyboard.type("!");
}

/** What was typed, without what the page had filled in before it: a zone, which a script may guess later. */
export async function typedIn(field: Locator): Promise<Typed> {
  // A field for an email address does not tell where the caret is.
  const { value, caret } = await field.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    return { value, caret: selectionStart };
  });
  const start = Math.max(0, value.indexOf(TEXT.slice(0, 3)));
  return { value: value.slice(start), caret: caret && caret - start };
}

/**
 * Sends the field's form, and tells what comes of it: a request, fields that are refused, or an empty field. A POST
 * doesn't arrive, so that the site stays as it is.
 */
export async function sendForm(page: Page, field: Locator): Promise<string> {
  const before = page.url();
  const { origin } = new URL(before);
  let sent = "";
  await page.route(
    (url) => url.origin === origin && url.pathname !== VISIT_BEACON_PATH,
    async (route) => {
      const request = route.request();
      if (isFormSent(request)) sent ||= `${request.method()} ${pathOfPage(request)}`;
      if (request.method() === "GET") await route.fallback();
      else await route.abort();
    },
  );
  // Where no script sends it, another page may come meanwhile.
  const refused = () =>
    page
      .locator("[aria-invalid=true], form:not([novalidate]) :user-invalid")
      .count()
      .catch(() => 0);
  const isEmpty = async () => (await field.inputValue().catch(() => "?")) === "";
  await field.evaluate((element) => (element as HTMLInputElement).form?.requestSubmit());
  await until(async () => sent !== "" || (await refused()) > 0 || (await isEmpty()));
  // A field that looks refused may be sent all the same, for the server to say why.
  if (sent === "") await untilSettled(page);
  // What is done before the answer's page has come would be lost with this one.
  else if (sent.startsWith("GET")) await page.waitForURL((url) => url.href !== before);
  return sent || `${await refused()} refused`;
}

/** What a page asks for by itself, such as suggestions or a passkey's options, is fetched from other addresses. */
const isFormSent = (request: Request): boolean =>
  request.isNavigationRequest() ||
  request.method() !== "GET" ||
  new URL(request.url()).pathname.endsWith(".data");

const pathOfPage = (request: Request): string => new URL(request.url()).pathname.replace(/\.data$/, "");

/** Another page of the site, by a link, and back. */
export async function goAndComeBack(page: Page, field: Locator): Promise<void> {
  const start = new URL(page.url()).pathname;
  const isElsewhere = async () => new URL(page.url()).pathname !== start;
  const goOn = () =>
    page.evaluate((from) => {
      const links = document.querySelectorAll<HTMLAnchorElement>(
        ":is(footer, nav) a[href^='/']:not([download])",
      );
      const link = [...links].find(({ pathname, offsetWidth }) => pathname !== from && offsetWidth > 0);
      // Without scripts on the page, its end would be the end of this call.
      setTimeout(() => link?.click());
      return link !== undefined;
    }, start);
  if (!(await goOn())) return;
  await until(isElsewhere);
  await page.goBack({ waitUntil: "commit" });
  await until(async () => !(await isElsewhere()));
  // A popover is closed again.
  await field.waitFor({ state: "attached" });
}

/** Runs some at a time: typing is mostly waiting. */
export async function inLanes<T>(
  all: readonly T[],
  lanes: number,
  run: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
