import { localDateOf } from "~/domain/availability/zoned-time";
import type { Instant } from "~/domain/instant";
import { logFailure } from "./log-failure.server";
import { PERSONAL } from "./response-headers";

type CsvFile = {
  /** "bookings": the file is named after it and the day. */
  name: string;
  now: Instant;
  /** Called when the file is sent, so not for a HEAD. */
  parts: () => Promise<AsyncGenerator<string>>;
};

/** Sends a table of the desk as a file, which is streamed while it is read. */
export async function sendCsv(request: Request, { name, now, parts }: CsvFile): Promise<Response> {
  const headers = {
    ...PERSONAL,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${localDateOf(now, "UTC")}.csv"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(streamOf(await parts()), { headers });
}

/** The answer where the file's filter can't be read. A file without the filter would look like the filtered one. */
export function refuseCsv(): Response {
  const says = "We can't read this file's filter. Correct it on the list's page, then export again.";
  return new Response(says, { status: 400, headers: PERSONAL });
}

/** Reads each part only after the one before it has been consumed. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // Aborts the download: a file that ends early must not look complete.
        logFailure("An export could not be finished", error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
