import { PART } from "../../support/covering";
import { testProviders } from "../../support/repeated/providers";

testProviders(PART);
