import { PART } from "../../support/covering";
import { testTranslatedPages } from "../../support/repeated/translated-pages";

testTranslatedPages(PART);
