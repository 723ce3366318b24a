import * as z from "zod";
import { EmailSchema } from "../contact-schema";
import { FormKeySchema } from "../form-key";
import { STAFF_ROLES } from "./staff";

const role = z.enum(STAFF_ROLES, { error: "Choose a role" });

const userId = z.uuid();

/** Accounts and invitations store addresses in lower case. */
export const InvitationSchema = z.object({
  email: EmailSchema.transform((value) => value.toLowerCase()),
  role,
  idempotencyKey: FormKeySchema,
});

export const WithdrawalSchema = z.object({ id: z.uuid() });

/** "webhooks:ID:OWNER": what is handed to whom, of what would end. Empty for what ends. */
const handed = z
  .string()
  .regex(/^[a-z_]{1,40}:[\w-]{1,64}:[\w-]{36}$/)
  .transform((text) => {
    const [table = "", id = "", heir = ""] = text.split(":");
    return { table, id, heir };
  });
const kept = z.preprocess((sent) => [sent ?? []].flat().filter((text) => text !== ""), z.array(handed));

export const RoleChangeSchema = z.object({ id: userId, role, kept });
export const LiftSchema = z.object({ id: userId });
export const ExportsSchema = z.object({
  id: userId,
  allow: z.enum(["yes", "no"]).transform((text) => text === "yes"),
});
/** "demo:HOST": who takes their place in a kind of call. */
const place = z
  .string()
  .regex(/^[a-z0-9-]{1,32}:[0-9a-z-]{1,64}$/i)
  .transform((text) => {
    const [kindId = "", hostId = ""] = text.split(":");
    return { kindId, hostId };
  });
const places = z.preprocess((sent) => [sent ?? []].flat().filter((text) => text !== ""), z.array(place));

export const RemovalSchema = z.object({ id: userId, kept, place: places });

/** "webhooks:ID" */
const shown = z
  .string()
  .regex(/^[a-z_]{1,40}:[\w-]{1,64}$/)
  .transform((text) => {
    const [table = "", id = ""] = text.split(":");
    return { table, id };
  });

export const TakeOnSchema = z.object({
  grant: z.preprocess((sent) => [sent ?? []].flat(), z.array(shown).min(1)),
});

export type Invitation = z.infer<typeof InvitationSchema>;
