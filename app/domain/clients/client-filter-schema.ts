import { filterReader } from "../filter-schema";
import { CLIENT_FILTER } from "./client-filter-fields";

export const readClientFilter = filterReader(CLIENT_FILTER);
