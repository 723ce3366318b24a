import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openApiDocument } from "~/domain/api/openapi";

/** The description of the API by OpenAPI 3.1. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(`${JSON.stringify(openApiDocument(context.config.siteUrl))}\n`, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=3600" },
  });
}
