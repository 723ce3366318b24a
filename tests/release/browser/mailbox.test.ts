import { WHOLE } from "../../support/covering";
import { testMailbox } from "../../support/repeated/mailbox";

testMailbox(WHOLE);
