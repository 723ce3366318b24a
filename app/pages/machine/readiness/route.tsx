export { sendReadiness as loader } from "./ready.server";
