import * as z from "zod";
import { jsonFromBase64Url } from "../base64-url";
import { parseJson } from "../parse-json";
import { singleLine, singleValue } from "../text-schema";
import { PASSKEY_LIMITS, PASSKEY_PURPOSES } from "./passkey";

/** Shown if the browser sends no passkey, or one that cannot be read. */
const NO_PASSKEY = "We didn't receive a passkey from your browser. Switch on JavaScript and try again.";

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const credentialId = base64Url(1400);

/** The client data that an authenticator has signed, as the browser reports it. */
const ClientDataSchema = z
  .object({
    challenge: base64Url(400),
    crossOrigin: z.unknown().optional(),
    topOrigin: z.unknown().optional(),
  })
  .transform(({ challenge, crossOrigin = false, topOrigin }) => ({
    challenge,
    /** Whether a page framed by another site asked for it. Browsers that report neither field count as not framed. */
    isFramed: crossOrigin !== false || topOrigin !== undefined,
  }));

const clientDataJSON = base64Url(4000);

const AssertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64Url(4000),
    signature: base64Url(2000),
    userHandle: base64Url(100).nullish(),
  }),
});

const RegistrationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON,
    attestationObject: base64Url(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional()
      .catch(undefined),
  }),
});

/** A form field that a script fills with an authenticator's response, together with the challenge in that response. */
function answerField<T extends { response: { clientDataJSON: string } }>(answer: z.ZodType<T>) {
  return singleValue(NO_PASSKEY).transform((text, context) => {
    const parsed = answer.safeParse(parseJson(text));
    const clientData = ClientDataSchema.safeParse(
      parsed.success ? jsonFromBase64Url(parsed.data.response.clientDataJSON) : null,
    );
    if (!parsed.success || !clientData.success) {
      context.addIssue({ code: "custom", message: NO_PASSKEY });
      return z.NEVER;
    }
    return { answer: parsed.data, ...clientData.data };
  });
}

export const PasskeyProofSchema = z.object({ credential: answerField(AssertionSchema) });

export const PasskeyNameSchema = z.object({
  name: singleLine(PASSKEY_LIMITS.name, {
    required: "Enter a name for the passkey",
    tooLong: `The name can be at most ${PASSKEY_LIMITS.name} characters long`,
  }),
});

export const NewPasskeySchema = PasskeyNameSchema.extend({
  credential: answerField(RegistrationSchema),
  userHandle: z.preprocess((value) => value ?? "", base64Url(43).length(43, NO_PASSKEY)),
});

export const PasskeyPurposeSchema = z.enum(PASSKEY_PURPOSES);

export type PasskeyProof = z.infer<typeof PasskeyProofSchema>["credential"];
export type NewPasskey = z.infer<typeof NewPasskeySchema>;
