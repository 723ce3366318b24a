export { loader } from "./picture.server";
