import type { EmailPhrases } from "../email/email-phrases";
import type { PieceId, PieceTexts } from "./piece";

/** The piece of all emails: their greeting and sign-off. */
export const EMAIL_PIECE: PieceId = "email/every-email";

export function textsOfPhrases({ greeting, greetingWithoutName, signOff }: EmailPhrases): PieceTexts {
  return { greeting, greetingWithoutName, signOff };
}

export function phrasesOf({
  greeting = "",
  greetingWithoutName = "",
  signOff = "",
}: PieceTexts): EmailPhrases {
  return { greeting, greetingWithoutName, signOff };
}
