export { listLinks as loader, makeLink as action } from "../api-links.server";
