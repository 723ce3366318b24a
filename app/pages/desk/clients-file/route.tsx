export { sendClients as loader } from "~/handlers/clients/clients-export.server";
