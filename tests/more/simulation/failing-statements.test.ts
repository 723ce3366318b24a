import { testFailingStatements } from "../../simulation/press-each";
import { FURTHER_PRESSED, MORE_PRESSED } from "../../simulation/pressed";

testFailingStatements([...MORE_PRESSED, ...FURTHER_PRESSED]);
