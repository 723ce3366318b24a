import { WHOLE } from "../../support/covering";
import { testWaking } from "../../support/repeated/waking";

testWaking(WHOLE);
