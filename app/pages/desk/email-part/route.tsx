/** An email's HTML, for a frame on its page, or one of its attachments. */
export { sendDeskEmailPart as loader } from "~/pages/desk/emails/emails.server";
