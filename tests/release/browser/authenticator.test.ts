import { WHOLE } from "../../support/covering";
import { testAuthenticator } from "../../support/repeated/authenticator";

testAuthenticator(WHOLE);
