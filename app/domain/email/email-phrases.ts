import { titled } from "../availability/call-kind";

/** What every email that greets its reader begins and ends with. */
export type EmailPhrases = {
  /** Before the first sentence; `{name}` stands for the reader's first name. */
  greeting: string;
  /** The same where we know no name. */
  greetingWithoutName: string;
  /** Below the text, with its line breaks; empty for none. */
  signOff: string;
};

/** Where the reader's first name stands in a greeting. */
export const NAME_PLACE = "{name}";

export const SHIPPED_PHRASES: EmailPhrases = {
  greeting: `Hi ${NAME_PLACE},`,
  greetingWithoutName: "Hello,",
  signOff: "",
};

/**
 * An email's first sentence with its greeting: "Hi Demo, your call is booked." After a comma it goes on in lower case. The
 * name is empty if none is known.
 */
export function greet(
  name: string,
  sentence: string,
  { greeting, greetingWithoutName }: EmailPhrases,
): string {
  const hello = name === "" ? greetingWithoutName : greeting.replaceAll(NAME_PLACE, () => name);
  return `${hello} ${hello.endsWith(",") ? sentence : titled(sentence)}`;
}
