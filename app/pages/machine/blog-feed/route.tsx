export { sendFeed as loader } from "~/http/blog/blog.server";
