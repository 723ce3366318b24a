export { sendAccountContact as loader } from "~/handlers/account/own-data.server";
