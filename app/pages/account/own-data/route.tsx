export { sendAccountData as loader } from "./own-data.server";
