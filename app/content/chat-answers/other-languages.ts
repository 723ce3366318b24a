import type { OtherLanguage } from "../../domain/chat/other-language";
import type { SiteAnswer } from "../../domain/chat/site-answer";
import { BRAND } from "../brand";
import { LINKS } from "./links";
import { PHONE_NUMBER } from "./team-status";

function said(lang: OtherLanguage, text: string): SiteAnswer {
  return { text, lang, links: [LINKS.hours], offersTeam: true };
}

const { email } = BRAND;
/** The name of the button that opens the form to the team. */
const TEAM = "Write\u00a0to\u00a0the\u00a0team";

/** To visitors who don't write English: that the chat answers in English, and how to reach a person. */
export const IN_OTHER_LANGUAGES: Readonly<Record<OtherLanguage, SiteAnswer>> = {
  de: said(
    "de",
    `Ich bin ein automatischer Assistent und antworte nur auf Englisch. So erreichen Sie einen Menschen: Rufen Sie ${PHONE_NUMBER} an, schreiben Sie an ${email} oder wählen Sie „${TEAM}“.`,
  ),
  fr: said(
    "fr",
    `Je suis un assistant automatique et je ne réponds qu'en anglais. Pour joindre une personne, appelez le ${PHONE_NUMBER}, écrivez à ${email} ou choisissez «\u00a0${TEAM}\u00a0».`,
  ),
  es: said(
    "es",
    `Soy un asistente automático y solo respondo en inglés. Para hablar con una persona, llame al ${PHONE_NUMBER}, escriba a ${email} o elija «${TEAM}».`,
  ),
  it: said(
    "it",
    `Sono un assistente automatico e rispondo solo in inglese. Per parlare con una persona, chiami il ${PHONE_NUMBER}, scriva a ${email} o scelga «${TEAM}».`,
  ),
  pt: said(
    "pt",
    `Sou um assistente automático e só respondo em inglês. Para falar com uma pessoa, ligue para ${PHONE_NUMBER}, escreva para ${email} ou escolha «${TEAM}».`,
  ),
};
