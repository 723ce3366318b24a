import { expect, it } from "vitest";
import { configWith } from "../../../tests/support/config";
import { relyingPartyOf } from "./relying-party.server";

const CONFIG = configWith({});

it("is the site in the settings or, on a local one, wherever it is asked for", () => {
  const request = new Request("http://localhost:5173/signin");
  const live = { ...CONFIG, local: false, siteUrl: "https://agency.example" };
  expect(relyingPartyOf(request, live)).toEqual({ id: "agency.example", origin: "https://agency.example" });
  expect(relyingPartyOf(request, { ...live, local: true })).toEqual({
    id: "localhost",
    origin: "http://localhost:5173",
  });
});
