export { action, loader } from "./webhook.server";
