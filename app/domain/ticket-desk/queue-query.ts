import * as z from "zod";
import { MAX_QUEUE_PAGE, MAX_SEARCH_LENGTH, QUEUE_VIEWS, type QueueQuery } from "./queue";

/** The URL parameters of the queue. Invalid ones count as missing. */
export const QueueQuerySchema: z.ZodType<QueueQuery, unknown> = z.object({
  view: z.enum(QUEUE_VIEWS).catch("open"),
  search: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH))
    .catch(""),
  page: z.coerce.number().int().min(1).max(MAX_QUEUE_PAGE).catch(1),
});
