import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localEmailPath } from "~/domain/email/mailbox-paths";
import type { loadLocalEmail } from "~/pages/dev/mailbox/local-mailbox.server";
import { MailboxPage } from "~/pages/dev/mailbox/mailbox-page";
import { EmailView } from "~/ui/mailbox/email-view";

export const meta: MetaFunction<typeof loadLocalEmail> = ({ data }) => [
  { title: `${data?.subject ?? "Email"} | Local mailbox` },
  { name: "robots", content: "noindex" },
];

/** The page uses the desk's style sheet. */
export const handle = { atDesk: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadLocalEmail as loader } from "~/pages/dev/mailbox/local-mailbox.server";

/** One email in the local mailbox. */
export default function LocalEmail() {
  const email = useLoaderData<typeof loadLocalEmail>();
  return (
    <MailboxPage title={email.subject}>
      <EmailView email={email} partPath={(part) => localEmailPath(email.id, part)} />
    </MailboxPage>
  );
}
