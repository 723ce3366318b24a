import { testEveryRoute } from "../../support/repeated/every-route";

testEveryRoute({ times: 6, isForEverybody: true });
