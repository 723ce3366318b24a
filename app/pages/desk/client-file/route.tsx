export { leadToClient as loader, sendClientExport as action } from "~/handlers/clients/client-export.server";
