export { sendRecoveryCodes as loader } from "~/pages/account/recovery-codes/recovery-codes.server";
