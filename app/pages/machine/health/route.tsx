/** Liveness: the process responds. */
export function loader() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
