import { PART } from "../../support/covering";
import { testChat } from "../../support/repeated/chat";

testChat(PART);
