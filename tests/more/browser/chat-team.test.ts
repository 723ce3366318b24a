import { PART } from "../../support/covering";
import { testChatTeam } from "../../support/repeated/chat-team";

testChatTeam(PART);
