import * as z from "zod";
import type { VisitBeacon } from "./beacon";

/** Half an hour, or a page that jumps a thousand times over: nothing that was measured is more. */
const measurement = (most: number) => z.number().min(0).max(most).optional();

export const VisitBeaconSchema = z.object({
  page: z.string().startsWith("/").max(300),
  visit: z.string().max(2000).nullable(),
  lcp: measurement(1_800_000),
  inp: measurement(1_800_000),
  cls: measurement(1000),
}) satisfies z.ZodType<VisitBeacon>;
