export { sendClients as loader } from "./clients-export.server";
