import { isMarker } from "./quotation-signs";

/** What an email is by its content. Whatever is none of the others is from a person. */
export type MailKind = "person" | "delivery_report" | "receipt" | "absence" | "reaction";

export type MailSigns = {
  headers: { get(name: string): string | null };
  /** The envelope sender. */
  envelopeFrom: string;
  /** The sender in the header. */
  from: string;
  /** The sender's name there. */
  fromName: string;
  subject: string;
  text: string;
  /** The media types of its attachments. */
  parts: readonly string[];
  /** Whether it went to a ticket's reply address, so that it answers an email of ours. */
  isToTicket: boolean;
};

/**
 * Tells programs' notices from what a person wrote. Headers such as Precedence or List-ID tell nothing here: people's
 * emails carry them too, once a list or a server has passed them on.
 */
export function kindOfMail(mail: MailSigns): MailKind {
  const type = mail.headers.get("content-type")?.trim().toLowerCase() ?? "";
  if (type.startsWith("multipart/report")) {
    return type.includes("disposition-notification") ? "receipt" : "delivery_report";
  }
  if (isBounce(mail)) return "delivery_report";
  if (isReaction(mail)) return "reaction";
  return isAbsence(mail) ? "absence" : "person";
}

const DELIVERY_PARTS = ["message/delivery-status", "message/global-delivery-status", "text/rfc822-headers"];

const DAEMON = /^(mailer-daemon|postmaster)@/i;

/** A report of a server that writes no multipart/report: it has no sender, and the email that failed goes with it. */
function isBounce({ headers, envelopeFrom, from, parts }: MailSigns): boolean {
  if (!isNullSender(envelopeFrom) && !DAEMON.test(from)) return false;
  return (
    headers.get("x-failed-recipients") !== null ||
    parts.some((part) => DELIVERY_PARTS.includes(part)) ||
    (isNullSender(envelopeFrom) && DAEMON.test(from))
  );
}

export function isNullSender(envelopeFrom: string): boolean {
  return ["", "<>"].includes(envelopeFrom.trim());
}

/** Gmail's reactions have a part of their own and those of RFC 9078 a header, Outlook's a sentence. */
function isReaction({ headers, parts, text, fromName }: MailSigns): boolean {
  const [first = "", ...rest] = text.trim().split("\n");
  return (
    parts.includes("text/vnd.google.email-reaction+json") ||
    /^\s*reaction\b/i.test(headers.get("content-disposition") ?? "") ||
    (isQuotationOnly(rest) && isOutlookReaction(first.trim(), fromName))
  );
}

/** Outlook's six pictures. */
const REACTION = /[👍🎉😆😮😲😢]|❤/u;
const IMAGE = /\[[^\]]*\]/;

/**
 * "👍 Ann Example reacted to your message:" in the sender's language, of which nothing else is the same: a picture, the
 * sender's name, and a colon at the end. What announces a quotation has a date or an address.
 */
function isOutlookReaction(line: string, name: string): boolean {
  if (line.length > 200) return false;
  if (/^.{1,80} reacted to your message:?$/.test(line)) return true;
  const isNamed = name.trim() !== "" && line.toLowerCase().includes(name.trim().toLowerCase());
  return isNamed && /[:：]$/.test(line) && !/[\d@]/.test(line) && (REACTION.test(line) || IMAGE.test(line));
}

/** Below the sentence stands the email that it is about: in short, in full with its headers, or not at all. */
function isQuotationOnly(lines: readonly string[]): boolean {
  const text = lines.join("\n").trim();
  return (
    text.length < 300 ||
    /^(>|[_-]{5,}|\*?\p{L}[\p{L} ]{0,20}\s?[:：]\*? )/u.test(text) ||
    isMarker(text.split("\n")[0] ?? "")
  );
}

/** How programs begin the subject of an absence notice: "automatic reply", and absence, in common languages. */
const ABSENCE_WORDS = [
  "automatic reply",
  "auto(matic)? ?-?(reply|response)",
  "autoreply",
  "out of (the )?office",
  "ooo\\b",
  "vacation",
  "away from",
  "abwesen",
  "automatische antwort",
  "automatisch antwoord",
  "afwezig",
  "réponse automatique",
  "absence",
  "absent",
  "respuesta automática",
  "resposta autom[àá]tica",
  "fuera de la oficina",
  "ausencia",
  "risposta automatica",
  "fuori (sede|ufficio)",
  "ausência",
  "autosvar",
  "automatiskt? svar",
  "frånvaro",
  "fravær",
  "automaattinen vastaus",
  "poissa",
  "automaatvastus",
  "automātiska atbilde",
  "automatinis atsakymas",
  "odpowiedź automatyczna",
  "automatyczna odpowiedź",
  "nieobecn",
  "poza biurem",
  "automatická odpov(ě|e)[dď]",
  "automatikus válasz",
  "răspuns automat",
  "automatski odgovor",
  "samodejni odgovor",
  "otomatik (yanıt|cevap)",
  "автоответ",
  "автоматический ответ",
  "автоматична відповідь",
  "автоматичен отговор",
  "αυτόματη απάντηση",
  "trả lời tự động",
  "balasan otomatis",
  "תשובה אוטומטית",
  "הודעת היעדרות",
  "رد تلقائي",
  "自動応答",
  "自動返信",
  "自動回覆",
  "自动(答复|回复)",
  "자동 ?(회신|응답)",
  "不在",
];
const ABSENCE_SUBJECT = new RegExp(`^\\s*(\\[[^\\]]{0,40}\\]\\s*)*(${ABSENCE_WORDS.join("|")})`, "iu");

/** Headers of older programs, by which other help desks know their answers. */
const REPLY_HEADERS = [
  "x-autoreply",
  "x-autoreply-from",
  "x-autorespond",
  "x-autoresponder",
  "x-auto-reply",
  "x-mail-autoreply",
];
const REPLY_VALUES: Readonly<Record<string, RegExp>> = {
  precedence: /^\s*auto_reply\b/i,
  "x-precedence": /^\s*auto_reply\b/i,
  preference: /^\s*auto_reply\b/i,
  "x-autogenerated": /^\s*reply\b/i,
  "x-post-messageclass": /\bautoresponder\b/i,
  "delivered-to": /^\s*autoresponder\s*$/i,
};

/** An answer by a program in its owner's absence. It says so, and answers an email or is called by such a subject. */
function isAbsence({ headers, subject, isToTicket }: MailSigns): boolean {
  const submitted = autoSubmitted(headers);
  const isMarkedReply =
    submitted.startsWith("auto-replied") ||
    REPLY_HEADERS.some((name) => isYes(headers.get(name))) ||
    Object.entries(REPLY_VALUES).some(([name, value]) => value.test(headers.get(name) ?? ""));
  const isMarked = isMarkedReply || submitted.startsWith("auto-");
  if (isMarked && ABSENCE_SUBJECT.test(subject.normalize("NFC"))) return true;
  return isMarkedReply && (isToTicket || headers.get("in-reply-to") !== null);
}

const isYes = (value: string | null) => value !== null && !/^\s*(no|false|0)?\s*$/i.test(value);

function autoSubmitted(headers: MailSigns["headers"]): string {
  const value = headers.get("auto-submitted")?.trim().toLowerCase() ?? "";
  return /^no\b/.test(value) ? "" : value;
}

const NO_REPLY = /^(mailer-daemon|postmaster|no-?_?reply|do-?_?not-?_?reply|bounces?)([+=_-].*)?@/i;

/**
 * Whether an email is from a program, or was passed on by one. It is stored as any other, but a confirmation could start a
 * loop, so it gets none.
 */
export function isAutomatic({
  headers,
  envelopeFrom,
  from,
}: Pick<MailSigns, "headers" | "envelopeFrom" | "from">) {
  return (
    autoSubmitted(headers) !== "" ||
    /^\s*(bulk|list|junk|auto_reply)\b/i.test(headers.get("precedence") ?? "") ||
    ["x-auto-response-suppress", "x-autoreply", "x-autorespond", "list-id", "feedback-id"].some(
      (name) => headers.get(name) !== null,
    ) ||
    isNullSender(envelopeFrom) ||
    [envelopeFrom, from].some((sender) => NO_REPLY.test(sender.trim()))
  );
}
