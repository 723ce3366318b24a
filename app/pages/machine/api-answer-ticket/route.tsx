export { answerTicket as action } from "../api-tickets.server";
