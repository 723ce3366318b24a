import type { AskedQuestion, SiteAnswer } from "../../domain/chat/site-answer";
import { LINKS } from "./links";

const SAYS_WRONG =
  /\b(?:wrong(?:ly)?|mistakes?|incorrect\w*|false|untrue|inaccurate|errors?|nonsense|rubbish|invent\w*|made[ -]up|doesnt exist|(?:bad|poor|dangerous) advice|mislead\w*|mistaken)\b/;

/** "Would they see what was already said?" */
const SEES = /\b(?:sees?|reads?|half ?way|step in|already said|history|context)\b/;

/** What a client's assistant does where it doesn't know, and what holds if it says something wrong. */
export const DOESNT_KNOW = ({ question }: AskedQuestion): SiteAnswer => ({
  text: `${SAYS_WRONG.test(question) ? "We read the conversations every week, and you can change any rule. Who is responsible for a wrong answer is set in your written agreement: ask us before you sign it. " : ""}It answers from what you've told us about your business. When it doesn't know, it says so, notes the question for you, and hands over to a person: you decide when, and to whom.${SEES.test(question) ? " Your people can read any conversation and step in at any moment." : ""}`,
  links: SAYS_WRONG.test(question) ? [LINKS.assistants, LINKS.terms] : [LINKS.assistants],
});
