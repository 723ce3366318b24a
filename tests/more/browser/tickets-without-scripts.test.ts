import { testTicketLife } from "../../support/ticket-life";

testTicketLife([{ javaScript: false }]);
