export { setOutcome as action } from "../api-decisions.server";
