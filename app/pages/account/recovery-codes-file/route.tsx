export { sendRecoveryCodes as loader } from "~/handlers/account/recovery-codes.server";
