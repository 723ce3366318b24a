export { readTicket as loader } from "../api-tickets.server";
