export { sendAccountData as loader } from "~/handlers/account/own-data.server";
