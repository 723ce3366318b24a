import { PART } from "../../support/covering";
import { testSchedulers } from "../../support/repeated/schedulers";

testSchedulers(PART);
