/** A field whose name looks like a secret: what is typed into it is never stored as a draft. */
const SECRET_NAME = /pass|secret|token|code|otp|pin\b|key|csrf|nonce|captcha|turnstile|card|iban|cvc/i;

export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);
