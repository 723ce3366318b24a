import { WHOLE } from "../../support/covering";
import { testDeskClients } from "../../support/repeated/desk-clients";

testDeskClients(WHOLE);
