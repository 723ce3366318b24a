import { testAccountLife } from "../../support/account-life";

testAccountLife([{ javaScript: false, day: 10 }]);
