import { WHOLE } from "../../support/covering";
import { testChatLauncher } from "../../support/repeated/chat-launcher";

testChatLauncher(WHOLE);
