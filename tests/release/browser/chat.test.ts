import { WHOLE } from "../../support/covering";
import { testChat } from "../../support/repeated/chat";

testChat(WHOLE);
