/** What email programs put before the subject of an answer, and of an email that is forwarded. */
const REPLY = /^(re|aw|sv|antw|res|odp|ynt|vs|ref|回复|答复|回覆)(\[\d+\]|\(\d+\))?\s*[:：]/i;
const FORWARD =
  /^(fw|fwd|wg|tr|rv|i|enc|vb|vl|vs|pd|doorst|ilt|i̇lt|trs|továbbítás|πρθ|הועבר|ส่งต่อ|转发|轉寄)(\[\d+\]|\(\d+\))?\s*[:：]/i;

/** The mark above a forwarded email, in any language: Gmail's and Thunderbird's dashes; and Apple's sentence. */
const FORWARD_MARK = /^\s*-{8,}\s?[^-\s].*[^-\s]\s?-{8,}\s*$/;
const FORWARD_SENTENCE = /^\s*begin forwarded message\s*:\s*$/i;

/** Tags such as "[EXTERNAL]" that relays put in front. */
const withoutTags = (subject: string) => subject.trim().replace(/^(\[[^\]]{0,40}\]\s*)+/, "");

export function isForwardedSubject(subject: string): boolean {
  return FORWARD.test(withoutTags(subject));
}

export function isReplySubject(subject: string): boolean {
  return REPLY.test(withoutTags(subject)) && !isForwardedSubject(subject);
}

export function beginsForward(line: string): boolean {
  return FORWARD_MARK.test(line) || FORWARD_SENTENCE.test(line);
}

/** "Re: AW: Fwd: My question" → "My question". Only prefixes that are no words of a subject. */
export function plainSubject(subject: string): string {
  return subject.replace(/^(\s*(re|aw|sv|antw|fwd?|wg)(\[\d+\])?\s*:)+/i, "").trim();
}
