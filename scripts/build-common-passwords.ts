/** Writes the list of common passwords (`npm run passwords`). Run it after an update of @zxcvbn-ts/language-common. */
import "./fail-plainly";
import { writeFileSync } from "node:fs";
import { COMMON_PASSWORD_LIST, commonPasswordList } from "./common-password-list";

writeFileSync(COMMON_PASSWORD_LIST, commonPasswordList());
