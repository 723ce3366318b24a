import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { otherLanguageOf } from "./other-language";
import { plainQuestion } from "./site-answer";

const languageOf = (message: string) => otherLanguageOf(plainQuestion(message));

describe("the language of a question", () => {
  it.each([
    ["Was kostet das?", "de"],
    ["Ich möchte einen Termin", "de"],
    ["Guten Tag", "de"],
    ["Kann ich mit einem Menschen sprechen?", "de"],
    ["Combien ça coûte ?", "fr"],
    ["Bonjour", "fr"],
    ["Est-ce que vous parlez français ?", "fr"],
    ["¿Cuánto cuesta?", "es"],
    ["Hola", "es"],
    ["Quiero hablar con una persona", "es"],
    ["Quanto costa?", "it"],
    ["Vorrei prenotare un appuntamento", "it"],
    ["Ciao, siete aperti oggi?", "it"],
    ["Quanto custa?", "pt"],
    ["Olá, gostaria de marcar uma reunião", "pt"],
    ["Vocês falam português?", "pt"],
  ])("%j", (message, language) => expect(languageOf(message)).toBe(language));

  it.each([
    "Hello",
    "Do you speak German?",
    "Can you translate \u201cguten Tag\u201d for me?",
    "Do you have clients in Los Angeles or Las Vegas?",
    "a la carte",
    "pro rata",
    "no",
    "die",
    "Growth",
    "",
    "\u4f60\u597d",
  ])("%j is none of these", (message) => expect(languageOf(message)).toBeNull());

  it("does not depend on case, accents or the order of the words", () => {
    const words = fc.shuffledSubarray(["ich", "MÖCHTE", "Einen", "termin", "Bitte"], { minLength: 2 });
    fc.assert(
      fc.property(words, (said) => {
        expect(languageOf(said.join(" "))).toBe("de");
      }),
    );
  });
});
