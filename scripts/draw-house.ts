/** `npm run pictures`: draws the pictures in docs/architecture.md from the code's imports. */
import "./fail-plainly";
import { readFileSync, writeFileSync } from "node:fs";
import { drawHouse, withPictures } from "./house-pictures";

const PAGE = "docs/architecture.md";

writeFileSync(PAGE, withPictures(readFileSync(PAGE, "utf8"), drawHouse()));
