import * as z from "zod";
import { OUTCOMES, type Outcome, type Recorded } from "./outcome";

/** As `outcomeValue` writes it. */
const VALUE = new RegExp(`^([0-9a-f-]{36})\\.(\\d{1,9})\\.(${OUTCOMES.join("|")})$`);
const UNREADABLE = "Reload the page and try again.";

export const OutcomeFormSchema = z.object({
  outcome: z
    .string(UNREADABLE)
    .regex(VALUE, UNREADABLE)
    .transform((value) => {
      const [, id = "", version = "", outcome = ""] = VALUE.exec(value) ?? [];
      return { id, version: Number(version), outcome: outcome as Outcome };
    }),
});

const RecordedSchema = z.object({ recorded: z.enum(OUTCOMES), of: z.uuid() });

export function readRecorded(query: Record<string, unknown>): Recorded | null {
  const { data } = RecordedSchema.safeParse(query);
  return data ? { outcome: data.recorded, id: data.of } : null;
}
