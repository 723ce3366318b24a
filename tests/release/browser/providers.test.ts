import { WHOLE } from "../../support/covering";
import { testProviders } from "../../support/repeated/providers";

testProviders(WHOLE);
