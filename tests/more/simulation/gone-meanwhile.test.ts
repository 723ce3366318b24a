import { testGoneMeanwhile } from "../../simulation/press-each";
import { FURTHER_PRESSED, MORE_PRESSED, PRESSED } from "../../simulation/pressed";

testGoneMeanwhile([...PRESSED, ...MORE_PRESSED, ...FURTHER_PRESSED]);
