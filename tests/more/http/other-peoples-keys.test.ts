import { covering } from "../../support/covering";
import { testOtherPeoplesKeys } from "../../support/repeated/other-peoples-keys";

testOtherPeoplesKeys((found) => covering(found, ({ method, pattern }) => `${method} ${pattern}`));
