export { listClients as loader } from "../api-tickets.server";
