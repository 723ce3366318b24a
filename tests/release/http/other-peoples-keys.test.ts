import { testOtherPeoplesKeys } from "../../support/repeated/other-peoples-keys";

testOtherPeoplesKeys((found) => found);
