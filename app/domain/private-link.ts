import * as z from "zod";

/** 256 bits in base64url, in a link or a cookie. */
export const TokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The form of a page that a mailed link opens. */
export const LinkFormSchema = z.object({ token: TokenSchema });

/** A link that opens one item for anyone who has it: the item's id and its key. */
export const PrivateLinkSchema = z.object({ id: z.uuid(), key: TokenSchema });
export type PrivateLink = z.infer<typeof PrivateLinkSchema>;
