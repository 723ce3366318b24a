export { loader } from "./passkey-options.server";
