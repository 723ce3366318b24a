import * as z from "zod";
import { filterReader } from "../filter-schema";
import { MAX_QUEUE_PAGE, TICKET_FILTER } from "./queue";

export const readTicketFilter = filterReader(TICKET_FILTER);

/** Pages are numbered: a ticket's place changes with each answer. An invalid number counts as the first. */
export const QueuePageSchema = z.coerce.number().int().min(1).max(MAX_QUEUE_PAGE).catch(1);
