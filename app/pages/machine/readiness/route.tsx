export { loader } from "./ready.server";
