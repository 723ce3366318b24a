import { PART } from "../../support/covering";
import { testStaffSignIn } from "../../support/repeated/staff-sign-in";

testStaffSignIn(PART);
