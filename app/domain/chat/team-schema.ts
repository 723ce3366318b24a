import * as z from "zod";
import { EmailSchema, nameSchema } from "../contact-schema";
import { thousands } from "../in-words";
import { multiLine, singleValue } from "../text-schema";
import { TEAM_MESSAGE_MAX_CHARACTERS } from "./team";

const changed = "This form was changed on its way to us. Open the chat again and send it from there.";

/** A further message in a conversation that the team already has. */
export const TeamReplySchema = z.object({
  message: multiLine(TEAM_MESSAGE_MAX_CHARACTERS, {
    required: "Write your message",
    tooLong: `Your message can be at most ${thousands(TEAM_MESSAGE_MAX_CHARACTERS)} characters long`,
  }),
  idempotencyKey: singleValue(changed).pipe(z.union([z.literal(""), z.uuid()], changed)),
});

/** The first message: who it is from, and the conversation so far. */
export const TeamMessageSchema = TeamReplySchema.extend({
  name: nameSchema("Enter your name"),
  email: EmailSchema,
  transcript: singleValue(changed),
});
