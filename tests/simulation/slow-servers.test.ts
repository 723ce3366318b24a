import { expect, test } from "vitest";
import { runSimulation } from "./start";

test.each([1, 2, 3])(
  "beside servers that defer, tarpit, answer late and refuse, codes arrive within seconds and nothing is lost: seed %i",
  async (seed) => {
    const { code, printed } = await runSimulation("slow-mail.ts", [String(seed)]);
    expect(code, printed).toBe(0);
  },
);
