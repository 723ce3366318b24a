export { sendVisitImage as loader } from "~/http/answers/funnel.server";
