import { PART } from "../support/covering";
import { testAxe } from "../support/repeated/axe";

testAxe(PART);
