export { readClient as loader } from "../api-tickets.server";
