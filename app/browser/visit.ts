import { visitBegun } from "../domain/visits/visit-begun";

/** The pages of the visit as far as the browser remembers them: `navigation.entries()`, where there is one. */
type History = { entries(): { url: string | null; index: number }[]; currentEntry: { index: number } | null };

function pagesBefore(): string[] {
  const { navigation } = window as unknown as { navigation?: History };
  const current = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries() ?? [];
  return entries.filter(({ index }) => index < current).flatMap(({ url }) => url ?? []);
}

const SEEN = { before: pagesBefore(), here: location.href, referrer: document.referrer };

/** How this visit began. Nothing is stored: an awake page shows others without being loaded again. */
export const VISIT = visitBegun(SEEN);
