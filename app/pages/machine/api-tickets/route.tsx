export { listTickets as loader, openTicket as action } from "../api-tickets.server";
