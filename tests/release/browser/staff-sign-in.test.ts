import { WHOLE } from "../../support/covering";
import { testStaffSignIn } from "../../support/repeated/staff-sign-in";

testStaffSignIn(WHOLE);
