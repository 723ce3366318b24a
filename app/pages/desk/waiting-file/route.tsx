export { loader } from "./waiting-export.server";
