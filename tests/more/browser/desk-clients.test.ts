import { PART } from "../../support/covering";
import { testDeskClients } from "../../support/repeated/desk-clients";

testDeskClients(PART);
