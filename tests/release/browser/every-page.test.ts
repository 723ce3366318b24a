import { WHOLE } from "../../support/covering";
import { testEveryPage } from "../../support/repeated/every-page";

testEveryPage(WHOLE);
