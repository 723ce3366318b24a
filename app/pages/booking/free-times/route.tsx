export { loader } from "./next-free.server";
