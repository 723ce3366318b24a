export { closeTicket as action } from "../api-tickets.server";
