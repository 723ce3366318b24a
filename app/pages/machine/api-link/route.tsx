export { readLink as loader } from "../api-links.server";
