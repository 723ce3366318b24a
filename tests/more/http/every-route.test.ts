import { testEveryRoute } from "../../support/repeated/every-route";

testEveryRoute({ times: 1, isForEverybody: false });
