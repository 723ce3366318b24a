import { testAccountLife } from "../support/account-life";

testAccountLife([{ javaScript: true, day: 9 }]);
