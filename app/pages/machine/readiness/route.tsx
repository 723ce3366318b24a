export { sendReadiness as loader } from "~/handlers/health/ready.server";
