import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { POSTS } from "~/content/blog/posts.server";
import { sendFeed } from "~/handlers/blog/blog.server";

export function loader({ context }: LoaderFunctionArgs) {
  return sendFeed(context, POSTS);
}
