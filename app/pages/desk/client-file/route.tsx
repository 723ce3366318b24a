export { action, loader } from "./client-export.server";
