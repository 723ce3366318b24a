export { sendFeed as loader } from "~/handlers/blog/blog.server";
