import { PART } from "../../support/covering";
import { testEveryPage } from "../../support/repeated/every-page";

testEveryPage(PART);
