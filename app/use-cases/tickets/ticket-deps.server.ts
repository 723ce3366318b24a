import type { Mailbox } from "~/domain/email/booking-emails";
import type { Deps, WriteDeps } from "../deps.server";

export type TicketDeps = WriteDeps &
  Pick<Deps, "secret" | "acceptedSecrets"> & {
    settings: { read: () => Promise<{ email: { support: Mailbox } }> };
  };

/** Who gets email about new tickets and replies, and answers them. */
export async function readSupport({ settings }: Pick<TicketDeps, "settings">): Promise<Mailbox> {
  return (await settings.read()).email.support;
}
