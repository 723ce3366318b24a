import { expect, it } from "vitest";
import { isInRange, rangeQuery } from "./breached-range";

it("a password's SHA-1 is split after five digits", async () => {
  // `printf password | sha1sum`
  expect(await rangeQuery("password")).toEqual({
    prefix: "5BAA6",
    suffix: "1E4C9B93F3F0682250B6CF8331B7EE68FD8",
  });
});

it.each([
  ["the only line", "1E4C9B93F3F0682250B6CF8331B7EE68FD8:3", true],
  ["one of many", "0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:3\r\n", true],
  ["in lower case", "1e4c9b93f3f0682250b6cf8331b7ee68fd8:3", true],
  ["padding", "1E4C9B93F3F0682250B6CF8331B7EE68FD8:0", false],
  ["another", "0018A45C4D1DEF81644B54AB7F969B88D65:1", false],
  ["a part of it", "1E4C9B93F3F0682250B6CF8331B7EE68FD:3", false],
  ["nothing", "", false],
  ["an error page", "<html>1E4C9B93F3F0682250B6CF8331B7EE68FD8</html>", false],
])("a range with the suffix as %s", (_, range, isListed) => {
  expect(isInRange(range, "1E4C9B93F3F0682250B6CF8331B7EE68FD8")).toBe(isListed);
});
