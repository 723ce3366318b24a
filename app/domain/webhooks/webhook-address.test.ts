import { expect, test } from "vitest";
import { withoutAddress } from "./webhook-address";

const URL_OF = new URL(
  "https://hooks.example/services/T0000/XyZ-secret%20word?key=h%2Fnter2&long=abcdefgh+ijkl",
);

test.each([
  ["Cannot POST /services/T0000/XyZ-secret%20word?key=h%2Fnter2&long=abcdefgh+ijkl", "Cannot POST …"],
  ['{"path":"\\/services\\/T0000\\/XyZ-secret%20word"}', '{"path":"\\/…\\/T0000\\/…"}'],
  ["no hook “XyZ-secret word”", "no hook “…”"],
  ["query: key=h%2Fnter2&long=abcdefgh+ijkl", "query: …"],
  ["long is abcdefgh ijkl or abcdefgh%20ijkl", "long is … or …"],
  ["https://hooks.example: ok", "https://hooks.example: ok"],
])("of the answer “%s”, “%s” is stored", (answer, stored) => {
  expect(withoutAddress(answer, URL_OF)).toBe(stored);
});

test("the answer of a server without a path is stored as it is", () => {
  expect(withoutAddress("GET / is 404", new URL("https://hooks.example/"))).toBe("GET / is 404");
});
