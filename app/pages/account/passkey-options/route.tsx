export { sendPasskeyOptions as loader } from "~/handlers/account/passkey-options.server";
