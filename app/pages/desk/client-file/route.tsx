export { redirectToClient as loader, sendClientExport as action } from "./client-export.server";
