export { withdrawLink as action } from "../api-links.server";
