export { sendLocalEmailPart as loader } from "~/handlers/mailbox/local-mailbox.server";
