import { WHOLE } from "../../support/covering";
import { testTranslatedPages } from "../../support/repeated/translated-pages";

testTranslatedPages(WHOLE);
