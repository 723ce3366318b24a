export { sendAccountContact as loader } from "~/pages/account/own-data/own-data.server";
