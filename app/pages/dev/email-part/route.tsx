export { sendLocalEmailPart as loader } from "~/pages/dev/mailbox/local-mailbox.server";
