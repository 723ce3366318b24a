export { loadDeskMessage as loader } from "~/handlers/staff/desk-ticket.server";
