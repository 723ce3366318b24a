import type { EmailPhrases } from "../email/email-phrases";
import type { PieceId, PieceTexts } from "./piece";

/** The piece of all emails: their greeting and sign-off. */
export const EMAIL_PIECE: PieceId = "email/every-email";

export function phrasesOf({
  greeting = "",
  greetingWithoutName = "",
  signOff = "",
}: PieceTexts): EmailPhrases {
  return { greeting, greetingWithoutName, signOff };
}
