export { loader } from "./clients-export.server";
