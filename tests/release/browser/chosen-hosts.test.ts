import { WHOLE } from "../../support/covering";
import { testChosenHosts } from "../../support/repeated/chosen-hosts";

testChosenHosts(WHOLE);
