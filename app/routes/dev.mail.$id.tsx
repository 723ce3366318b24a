import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localEmailPath } from "~/domain/email/mailbox-paths";
import { loadLocalEmail } from "~/handlers/mailbox/local-mailbox.server";
import { responseHeaders } from "~/http/response-headers";
import { EmailView } from "~/ui/mailbox/email-view";
import { MailboxPage } from "~/ui/mailbox/mailbox-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.subject ?? "Email"} | Local mailbox` },
  { name: "robots", content: "noindex" },
];

/** The page takes the desk's styles. */
export const handle = { atDesk: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadLocalEmail(context, params.id);
}

/** One email in the local mailbox. */
export default function LocalEmail() {
  const email = useLoaderData<typeof loader>();
  return (
    <MailboxPage title={email.subject}>
      <EmailView email={email} partPath={(part) => localEmailPath(email.id, part)} />
    </MailboxPage>
  );
}
