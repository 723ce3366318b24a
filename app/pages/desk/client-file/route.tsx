export { leadToClient as loader, sendClientExport as action } from "./client-export.server";
