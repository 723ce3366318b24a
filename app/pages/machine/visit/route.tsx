export { action, loader } from "./visit.server";
