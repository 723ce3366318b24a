import { WHOLE } from "../../support/covering";
import { testSchedulers } from "../../support/repeated/schedulers";

testSchedulers(WHOLE);
