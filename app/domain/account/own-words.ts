/**
 * The problem with a password that an attacker would try first on this account: its email address, the part before the
 * @, or one of the site's names; null if it is none of them. Letter case, spaces, punctuation and a number at the end
 * make no difference.
 */
export function ownWordProblem(password: string, email: string, names: readonly string[]): string | null {
  const typed = plainText(password);
  const matches = (word: string) =>
    plainText(word) !== "" &&
    (typed === plainText(word) || withoutNumber(typed) === withoutNumber(plainText(word)));
  if (matches(email)) return "Your password can't be your email address";
  if (matches(email.slice(0, email.lastIndexOf("@")))) {
    return "Your password can't be the first part of your email address";
  }
  return names.some(matches) ? "Your password can't be our name" : null;
}

/** Removes a number at the end of a word; a word of digits alone stays as it is. */
function withoutNumber(word: string): string {
  return word.replace(/(?<=\p{L})\p{N}+$/u, "");
}

function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
