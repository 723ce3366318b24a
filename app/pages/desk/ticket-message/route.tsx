export { loadDeskMessage as loader } from "~/pages/desk/ticket/desk-ticket.server";
