import { WHOLE } from "../../support/covering";
import { testChatTeam } from "../../support/repeated/chat-team";

testChatTeam(WHOLE);
