import { localDateOf } from "~/domain/availability/zoned-time";
import { logFailure } from "./log-failure.server";
import { PERSONAL } from "./response-headers";

type CsvFile = {
  /** "bookings": the file is named after it and the day. */
  name: string;
  now: number;
  /** Called once the file is wanted, and not by HEAD. */
  parts: () => Promise<AsyncGenerator<string>>;
};

/** A table of the desk as a file, sent while it is being read. */
export async function sendCsv(request: Request, { name, now, parts }: CsvFile): Promise<Response> {
  const headers = {
    ...PERSONAL,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${localDateOf(now, "UTC")}.csv"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamOf(await parts()), { headers });
}

/** A part is read once the one before it has been taken. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // Breaks the download off: a file that ends early must not look whole.
        logFailure("An export could not be finished", error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
