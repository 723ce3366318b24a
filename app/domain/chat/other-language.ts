/** Languages in which the chat says that it answers in English. */
export const OTHER_LANGUAGES = ["de", "fr", "es", "it", "pt"] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** Frequent words of each language and those of visitors' questions, without accents. */
const WORDS: Readonly<Record<OtherLanguage | "en", ReadonlySet<string>>> = {
  en: wordSet(
    "a am an and any are at be book call can could cost did do does for from get good have hello help here hi how i if in is it its me much " +
      "my of on or our please price so some that the there this to us was we what whats when where which who why will with would you your as no not yes he she they has had him his her them than then just like " +
      "want need about more all let say tell make see now",
  ),
  de: wordSet(
    "auf auch bei bin bitte brauche danke dann dass dem den der deutsch deutsche die das ein eine einen einem er es euch euer eure fur gerne gibt guten gruss " +
      "haben habe hallo kostenlos hilfe macht machen hatte ich ihr ihre ihnen ihren im ist kann kannst konnen konnte kosten kostet kundigen kein keine mein meine meinen mit mich mir mochte " +
      "morgen moin nach nicht noch oder preis preise schon sie sind sprechen sprecht tag termin und uns unser uber viel vom von wann warum was wer wenn " +
      "werden wie wir wird wo wurde zu zum zur",
  ),
  fr: wordSet(
    "au aux avec avez avoir bonjour bonsoir ca ce cest cela ces cette combien coute coutent dans de des dois du elle en est et etes etre faire essai gratuit gratuite faut francais il ils je jai " +
      "la le les leur lui ma mais merci mes moi mon ne nos notre nous offrez ou oui par parlez pas peut peux plait pour pouvez prendre prix puis quand que " +
      "quel quelle quelles quels quest qui quoi rendez sans sil sont souhaite sur tarif tarifs tres un une vos votre voudrais vous y",
  ),
  es: wordSet(
    "al algo buenas buenos cita como con cual cuando cuanto cuantos cuesta cuestan de del dia dias donde el ella en es eres esta estan este espanol favor gracias gratis gratuita gratuito prueba ayuda hablan " +
      "hablas habla hacer hasta hay hola la las le los mas me mi muy necesito no nos o para pero por porque precio precios puede pueden puedo que quiero reservar " +
      "se ser servicio servicios si sin sobre son su sus te tengo tiene tienen tienes todo tu un una usted ustedes y ya yo",
  ),
  it: wordSet(
    "alla anche appuntamento avete avrei buonasera buongiorno c che chi ci ciao con cosa come costa costano costi da dal dei del della delle di dove e ed fare gli grazie ha hai ho i " +
      "il in italiano la le lei lo ma mi mia mio nel nella noi non o offrite parla parlate per perche piu posso potete prenotare prezzi prezzo prova gratuita gratis quale quali " +
      "quando quanto questo sei si siete sono su tra un una vi voi vorrei vostra vostri vostro servizio servizi",
  ),
  pt: wordSet(
    "a agendar ao as boa bom com como consigo custa custam da das de dia do dos e ela ele em esta estao eu falam fala falar fazer gostaria ha isso ja mais marcar me meu minha muito na nao nas no " +
      "nos obrigada obrigado o ola onde os ou para pela pelo por porque portugues posso preciso preco precos qual quais quando quanto que quero gratis gratuito teste ajuda reuniao sao se sem ser " +
      "servico servicos seu sim sobre sua tem tenho tudo um uma voce voces vosso vossa",
  ),
};

/** A greeting or a question word of one language only: it says enough by itself. */
const TELLING: Readonly<Record<OtherLanguage, ReadonlySet<string>>> = {
  de: wordSet("guten moin danke deutsch kostet ich sprechen wieviel termin"),
  fr: wordSet("bonjour bonsoir merci combien francais cest vous rendez-vous coute"),
  es: wordSet("hola gracias cuanto cuesta espanol buenos buenas usted ustedes tienen puedo quiero necesito"),
  it: wordSet("ciao buongiorno buonasera grazie italiano vorrei vostro"),
  pt: wordSet("ola obrigado obrigada portugues voces voce preco nao"),
};

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

const TELLING_WEIGHT = 2;
const LEAST_WEIGHT = 2;

/** The language of a question, written by `plainQuestion`, if it is one of these rather than English. */
export function otherLanguageOf(question: string): OtherLanguage | null {
  const said = new Set(question.split(/[^\p{L}]+/u));
  const weigh = (language: OtherLanguage | "en") => {
    let weight = 0;
    for (const word of said) {
      if (WORDS[language].has(word)) weight += 1;
      if (language !== "en" && TELLING[language].has(word)) weight += TELLING_WEIGHT;
    }
    return weight;
  };
  let best: OtherLanguage | null = null;
  let most = Math.max(weigh("en"), LEAST_WEIGHT - 1);
  for (const language of OTHER_LANGUAGES) {
    const weight = weigh(language);
    if (weight > most) {
      best = language;
      most = weight;
    }
  }
  return best;
}
