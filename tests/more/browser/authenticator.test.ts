import { PART } from "../../support/covering";
import { testAuthenticator } from "../../support/repeated/authenticator";

testAuthenticator(PART);
