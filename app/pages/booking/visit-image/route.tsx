export { sendVisitImage as loader } from "~/http/numbers/funnel.server";
