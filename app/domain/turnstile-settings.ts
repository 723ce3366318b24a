import * as z from "zod";

const blank = z.preprocess(
  (value) => (value === "" ? undefined : value),
  z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
);

/** The settings of Cloudflare's check on public forms. */
export const TURNSTILE_SHAPE = {
  TURNSTILE_SITE_KEY: blank,
  TURNSTILE_SECRET_KEY: blank,
  TURNSTILE_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
};

type TurnstileEnv = z.infer<z.ZodObject<typeof TURNSTILE_SHAPE>>;

/** Null without both keys. */
export function turnstileConfig(given: TurnstileEnv) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = given;
  return siteKey && secretKey ? { siteKey, secretKey, verifyUrl: given.TURNSTILE_VERIFY_URL } : null;
}
