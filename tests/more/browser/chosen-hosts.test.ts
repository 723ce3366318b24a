import { PART } from "../../support/covering";
import { testChosenHosts } from "../../support/repeated/chosen-hosts";

testChosenHosts(PART);
