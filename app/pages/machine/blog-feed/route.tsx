export { sendFeed as loader } from "~/http/answers/blog.server";
