import * as z from "zod";
import { PRESSES, type Press, type Recorded } from "./outcome";

/** As `pressValue` writes it. */
const VALUE = new RegExp(`^([0-9a-f-]{36})\\.(\\d{1,9})\\.(${PRESSES.join("|")})$`);
const UNREADABLE = "Reload the page and try again.";

export const OutcomeFormSchema = z.object({
  outcome: z
    .string(UNREADABLE)
    .regex(VALUE, UNREADABLE)
    .transform((value) => {
      const [, id = "", version = "", press = ""] = VALUE.exec(value) ?? [];
      return { id, version: Number(version), press: press as Press };
    }),
});

const RecordedSchema = z.object({ recorded: z.enum(PRESSES), of: z.uuid() });

export function readRecorded(query: Record<string, unknown>): Recorded | null {
  const { data } = RecordedSchema.safeParse(query);
  return data ? { press: data.recorded, id: data.of } : null;
}
