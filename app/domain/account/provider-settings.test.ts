import { describe, expect, it } from "vitest";
import { CONFIG, configWith } from "../../../tests/support/config";
import { readProviders } from "./provider-settings";

const PEM = "-----BEGIN PRIVATE KEY-----\nTUlH\n-----END PRIVATE KEY-----";
const read = (providers: unknown, secrets: unknown = {}, isLocal = false) =>
  readProviders(JSON.stringify(providers), JSON.stringify(secrets), isLocal);

describe("the settings of providers", () => {
  it("are none by default", () => {
    expect(readProviders(undefined, undefined, false)).toEqual({ ok: true, providers: [] });
    expect(CONFIG.signInProviders).toEqual([]);
  });

  it("know the issuers and names of those that everybody knows", () => {
    const given = ["google", "microsoft", "github"].map((id) => ({ id, kind: id, clientId: "x" }));
    const apple = { id: "apple", kind: "apple", clientId: "x", teamId: "T", keyId: "K" };
    const secrets = { google: "s", microsoft: "s", github: "s", apple: PEM };
    const known = read([...given, apple], secrets);
    expect(known.ok && known.providers.map(({ name, issuer }) => [name, issuer])).toEqual([
      ["Google", "https://accounts.google.com"],
      ["Microsoft", "https://login.microsoftonline.com/common/v2.0"],
      ["GitHub", "https://github.com"],
      ["Apple", "https://appleid.apple.com"],
    ]);
  });

  it("let an issuer of one's own do without a secret, and believe its addresses only if they say so", () => {
    const ours = { id: "ours", kind: "oidc", name: "Ours", issuer: "https://login.example", clientId: "x" };
    expect(read([ours])).toMatchObject({ providers: [{ clientSecret: null, trustsEmail: false }] });
    expect(read([{ ...ours, trustEmail: true }])).toMatchObject({ providers: [{ trustsEmail: true }] });
  });

  const google = { id: "google", kind: "google", clientId: "x" };
  it.each([
    ["no list", { google }, {}, "SIGN_IN_PROVIDERS", "It has to be a list"],
    [
      "another kind",
      [{ ...google, kind: "myspace" }],
      {},
      "SIGN_IN_PROVIDERS",
      "Of provider 1 the kind has to be one of",
    ],
    [
      "an odd id",
      [{ ...google, id: "../x" }],
      {},
      "SIGN_IN_PROVIDERS",
      "Of provider 1 the id has to be like",
    ],
    ["no client id", [{ id: "google", kind: "google" }], {}, "SIGN_IN_PROVIDERS", "the clientId is missing"],
    ["an unknown word", [{ ...google, secret: "s3cret" }], {}, "SIGN_IN_PROVIDERS", "is not as it should be"],
    [
      "one id twice",
      [google, google],
      { google: "s" },
      "SIGN_IN_PROVIDERS",
      "Of provider 2 the id is that of another",
    ],
    ["no issuer", [{ ...google, kind: "oidc" }], {}, "SIGN_IN_PROVIDERS", "issuer and name are needed"],
    [
      "http",
      [{ ...google, issuer: "http://x.example" }],
      { google: "s" },
      "SIGN_IN_PROVIDERS",
      "https address",
    ],
    [
      "Apple without a team",
      [{ ...google, kind: "apple" }],
      {},
      "SIGN_IN_PROVIDERS",
      "teamId and keyId are needed",
    ],
    ["no secret", [google], {}, "SIGN_IN_SECRETS", "Provider 1 has no secret there"],
    ["secrets that are none", [google], { google: 7 }, "SIGN_IN_SECRETS", "It has to be an object of texts"],
    [
      "no key for Apple",
      [{ ...google, kind: "apple", teamId: "T", keyId: "K" }],
      { google: "s3cret" },
      "SIGN_IN_SECRETS",
      "Apple's has to be the text of the .p8 file",
    ],
  ])("with %s say what is wrong, and no value", (_, providers, secrets, setting, problem) => {
    const failed = read(providers, secrets);
    expect(failed).toMatchObject({ ok: false, setting });
    expect(failed.ok ? "" : failed.problem).toContain(problem);
    expect(failed.ok ? "" : failed.problem).not.toContain("s3cret");
  });

  it("that aren't JSON are said to be so by the log, as other settings are", () => {
    expect(() => configWith({ SIGN_IN_PROVIDERS: "[{" })).toThrow(
      /^SIGN_IN_PROVIDERS is missing or cannot be used\. Set it to a JSON list .* It has to be a list\.$/,
    );
  });
});
