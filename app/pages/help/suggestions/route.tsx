export { sendSuggestions as loader } from "~/handlers/help/search.server";
