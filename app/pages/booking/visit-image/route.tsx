export { sendVisitImage as loader } from "~/handlers/numbers/funnel.server";
