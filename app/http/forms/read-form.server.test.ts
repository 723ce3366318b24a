import { describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { fieldValue, fieldValues, MAX_BODY_BYTES, parseForm, readForm, readQuery } from "./read-form.server";

const ADDRESS = "https://agency.example/contact";
const URLENCODED = "application/x-www-form-urlencoded";

const post = (body: BodyInit | null, type?: string, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, {
    method: "POST",
    body,
    headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...headers },
    duplex: "half",
  } as RequestInit);

/** The response that reading throws, which the error page shows. */
async function refusalOf(request: Request): Promise<{ status: number; text: string }> {
  try {
    await readForm(request);
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, text: await thrown.text() };
    throw thrown;
  }
  throw new Error("The form was read");
}

/** A body that arrives in chunks, without a Content-Length. */
function streamOf(pieces: number, bytes: number, onCancel = () => {}): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ >= pieces) controller.close();
      else controller.enqueue(new Uint8Array(bytes).fill(120));
    },
    cancel: onCancel,
  });
}

describe("reading a form", () => {
  it("gives each field, as a list if it was sent more than once", async () => {
    const body =
      "name=Demo+Client&services=crm&services=email&services=crm&empty=&text=caf%C3%A9%20%F0%9F%9A%80";
    expect(await readForm(post(body, URLENCODED))).toEqual({
      name: "Demo Client",
      services: ["crm", "email", "crm"],
      empty: "",
      text: "caf\u00e9 \u{1f680}",
    });
  });

  it("reads both form encodings, with or without a charset", async () => {
    const form = new FormData();
    form.append("name", "Demo Client");
    form.append("services", "crm");
    form.append("services", "email");
    const wanted = { name: "Demo Client", services: ["crm", "email"] };
    expect(await readForm(post(form))).toEqual(wanted);
    expect(
      await readForm(post("name=Demo+Client&services=crm&services=email", `${URLENCODED};charset=UTF-8`)),
    ).toEqual(wanted);
  });

  it("reads an empty form as no fields", async () => {
    expect(await readForm(post("", URLENCODED))).toEqual({});
  });

  it("treats a field named after a built-in property as an ordinary field", async () => {
    const fields = await readForm(post("__proto__=x&constructor=y&toString=z", URLENCODED));
    expect(Object.entries(fields)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
      ["toString", "z"],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe("an unreadable body", () => {
  it.each([
    ["of another type", () => post('{"name":"x"}', "application/json")],
    ["of a type that merely starts the same", () => post("name=x", "application/x-www-form-urlencodedness")],
    ["without a type", () => post(new Uint8Array([1, 2, 3]))],
    ["as a form another site's page could send", () => post("name=x", "text/plain")],
  ])("%s gets a 415", async (_, request) => {
    expect(await refusalOf(request())).toMatchObject({
      status: 415,
      text: expect.stringContaining("couldn't read that form"),
    });
  });

  it.each([
    [
      "cut short",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    [
      "without a boundary",
      "multipart/form-data",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ],
    ["with the wrong boundary", "multipart/form-data; boundary=y", "--x\r\n\r\n--x--"],
    ["of noise", "multipart/form-data; boundary=x", "\0\u0001\u0002"],
  ])("%s gets a 400", async (_, type, body) => {
    expect(await refusalOf(post(body, type))).toMatchObject({
      status: 400,
      text: expect.stringContaining("We couldn't read that form"),
    });
  });

  it("with a file gets a 400", async () => {
    const form = new FormData();
    form.append("name", new File(["x"], "x.txt"));
    expect(await refusalOf(post(form))).toMatchObject({
      status: 400,
      text: expect.stringContaining("doesn't accept files"),
    });
  });
});

describe("the body size", () => {
  const ofSize = (bytes: number) => `a=${"x".repeat(bytes - 2)}`;

  it("is limited to 64 KB", async () => {
    expect(MAX_BODY_BYTES).toBe(65_536);
    expect(fieldValue(await readForm(post(ofSize(MAX_BODY_BYTES), URLENCODED)), "a")).toHaveLength(
      MAX_BODY_BYTES - 2,
    );
    expect(await refusalOf(post(ofSize(MAX_BODY_BYTES + 1), URLENCODED))).toMatchObject({
      status: 413,
      text: expect.stringContaining("Your message is too long"),
    });
  });

  it("is counted in bytes, not characters", async () => {
    expect(await refusalOf(post(`a=${"\u4e16".repeat(30_000)}`, URLENCODED))).toMatchObject({ status: 413 });
  });

  it("is checked against Content-Length", async () => {
    expect(await refusalOf(post("a=b", URLENCODED, { "Content-Length": "99999999" }))).toMatchObject({
      status: 413,
    });
  });

  it("is measured if there is no Content-Length, without waiting for the rest", async () => {
    let cancelled = false;
    const long = streamOf(1000, 10_000, () => {
      cancelled = true;
    });
    expect(await refusalOf(post(long, URLENCODED))).toMatchObject({ status: 413 });
    expect(cancelled).toBe(true);
    expect(Object.keys(await readForm(post(streamOf(6, 10_000), URLENCODED)))).toHaveLength(1);
  });
});

describe("reading a query string", () => {
  it("gives its parameters in the shape of form fields", () => {
    expect(readQuery(new Request(`${ADDRESS}?step=time&plan=a&plan=b&empty=&x=%20%F0%9F%9A%80`))).toEqual({
      step: "time",
      plan: ["a", "b"],
      empty: "",
      x: " \u{1f680}",
    });
    expect(readQuery(new Request(ADDRESS))).toEqual({});
  });

  it("adds to the list of a name that is sent often, instead of copying it each time", () => {
    const stored = vi.spyOn(Map.prototype, "set");
    const { a } = readQuery(new Request(`${ADDRESS}?${"a&".repeat(3000)}`));
    const times = stored.mock.calls.filter(([name]) => name === "a").length;
    stored.mockRestore();
    expect(a).toHaveLength(3000);
    expect(times).toBe(2);
  });
});

describe("validating fields against a schema", () => {
  const Schema = z.object({
    name: z.string().min(3, "Too short").startsWith("D", "Not a D"),
    tags: z.array(z.string().max(2, "Tag too long")).optional(),
  });

  it("returns the parsed value", () => {
    expect(parseForm(Schema, { name: "Demo", other: "x" })).toEqual({ ok: true, value: { name: "Demo" } });
  });

  it("reports the first error per field, with errors inside a list under the list's name", () => {
    expect(parseForm(Schema, { name: "x", tags: ["long", "longer"] })).toEqual({
      ok: false,
      errors: { name: "Too short", tags: "Tag too long" },
    });
  });

  it("reports an error about the whole form under the key form", () => {
    const whole = Schema.refine(() => false, "Nothing fits");
    expect(parseForm(whole, { name: "Demo" })).toEqual({ ok: false, errors: { form: "Nothing fits" } });
  });
});

describe("redisplaying input", () => {
  it("gives a field's first value, or an empty string", () => {
    const fields = { name: "Demo", services: ["crm", "email"] };
    expect(fieldValue(fields, "name")).toBe("Demo");
    expect(fieldValue(fields, "services")).toBe("crm");
    expect(fieldValue(fields, "missing")).toBe("");
    expect(fieldValues(fields, "services")).toEqual(["crm", "email"]);
    expect(fieldValues(fields, "name")).toEqual(["Demo"]);
    expect(fieldValues(fields, "missing")).toEqual([]);
  });
});
