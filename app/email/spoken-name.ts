const MAX_LENGTH = 60;

/** Invisible characters, which could hide a link from this check that a mail program recognises. */
const UNSEEN = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** The same without the joiners, which Persian names and some emoji need. */
const UNSEEN_BUT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
/** Dots other than the full stop that may separate the parts of a domain. */
const OTHER_DOTS = /[\u3002\uff61\u2024\ufe52]/g;
/** Anything a mail program might turn into a link: an address, a scheme, a domain or a phone number. */
const LINK_LIKE = /[/\\@:<>]|www\.|\.\p{M}*[\p{L}\p{N}][\p{L}\p{N}\p{M}-]|\d\.\d|(?:\d\D?){5}/iu;

/**
 * The part of a name that an email to an unverified address may repeat: only words that can be part of a name,
 * without links and no longer than a line. Empty if no word is left.
 */
export function spokenName(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(UNSEEN_BUT_JOINERS, "")
    .split(/[\p{Cc}\p{Z}]+/u)
    .filter((word) => word !== "" && !isLinkLike(word));
  const spoken = cutToMaximum(words.join(" "));
  return /\p{L}/u.test(spoken) ? spoken : "";
}

function isLinkLike(word: string): boolean {
  // Checked before and after NFKC: "x.¼¹" looks like a domain only before, because NFKC writes out the fraction.
  return [word, word.normalize("NFKC")].some((form) =>
    LINK_LIKE.test(form.replace(UNSEEN, "").replace(OTHER_DOTS, ".")),
  );
}

/** The name as a greeting says it; empty if none is left. */
export function givenName(name: string): string {
  return firstName(spokenName(name));
}

const TITLES = /^(?:mr|mrs|ms|mx|miss|dr|prof|professor|sir|dame|lord|lady|herr|frau)$/i;

/** The first word of a name in Latin letters; the whole name where that is a title, an initial or a family name. */
function firstName(spoken: string): string {
  const [first = ""] = spoken.split(" ");
  const isGiven = /^(?:[\p{Script=Latin}\p{M}'’-]){2,}$/u.test(first) && !TITLES.test(first);
  return isGiven ? first : spoken;
}

/** Cuts between characters, some of which are two code units long. */
function cutToMaximum(text: string): string {
  let kept = "";
  for (const letter of text) {
    if (kept.length + letter.length > MAX_LENGTH) break;
    kept += letter;
  }
  return kept.trim();
}
