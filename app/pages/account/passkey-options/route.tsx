export { sendPasskeyOptions as loader } from "./passkey-options.server";
