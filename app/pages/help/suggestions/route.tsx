export { sendSuggestions as loader } from "~/pages/help/centre/search.server";
