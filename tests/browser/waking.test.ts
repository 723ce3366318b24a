import { PART } from "../support/covering";
import { testWaking } from "../support/repeated/waking";

testWaking(PART);
