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
export const RoleChangeSchema = z.object({ id: userId, role });
export const LiftSchema = z.object({ id: userId });
export const RemovalSchema = z.object({ id: userId });

export type Invitation = z.infer<typeof InvitationSchema>;
