export { loadSource as loader } from "~/pages/desk/set-aside-mail/set-aside-mail.server";
