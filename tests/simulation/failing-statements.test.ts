import { testFailingStatements } from "./press-each";
import { PRESSED } from "./pressed";

testFailingStatements(PRESSED);
