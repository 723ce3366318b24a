import { PART } from "../../support/covering";
import { testMailbox } from "../../support/repeated/mailbox";

testMailbox(PART);
