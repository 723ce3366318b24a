import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allTyped, checkFields, MAX_BODY_BYTES, readForm, readQuery, typed } from "./parse-form.server";

const ADDRESS = "https://agency.example/contact";
const URLENCODED = "application/x-www-form-urlencoded";

const post = (body: BodyInit | null, type?: string, headers: Record<string, string> = {}) =>
  new Request(ADDRESS, {
    method: "POST",
    body,
    headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...headers },
    duplex: "half",
  } as RequestInit);

/** The response a reading throws, which the error page shows. */
async function refusalOf(request: Request): Promise<{ status: number; text: string }> {
  try {
    await readForm(request);
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, text: await thrown.text() };
    throw thrown;
  }
  throw new Error("The form was read");
}

/** A body that arrives in pieces and says nothing of its length. */
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
  it("gives each field, with a list where it came several times", async () => {
    const body =
      "name=Demo+Client&services=crm&services=email&services=crm&empty=&text=caf%C3%A9%20%F0%9F%9A%80";
    expect(await readForm(post(body, URLENCODED))).toEqual({
      name: "Demo Client",
      services: ["crm", "email", "crm"],
      empty: "",
      text: "caf\u00e9 \u{1f680}",
    });
  });

  it("reads both kinds of form, whatever is said of the letters", async () => {
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

  it("takes a field with the name of something built in for a field", async () => {
    const fields = await readForm(post("__proto__=x&constructor=y&toString=z", URLENCODED));
    expect(Object.entries(fields)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
      ["toString", "z"],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe("a body that is no form of ours", () => {
  it.each([
    ["of another kind", () => post('{"name":"x"}', "application/json")],
    ["of a kind that only begins alike", () => post("name=x", "application/x-www-form-urlencodedness")],
    ["of no kind", () => post(new Uint8Array([1, 2, 3]))],
    ["as a form that a page of another site may send", () => post("name=x", "text/plain")],
  ])("%s is answered with 415", async (_, request) => {
    expect(await refusalOf(request())).toMatchObject({
      status: 415,
      text: expect.stringContaining("is not a form"),
    });
  });

  it.each([
    [
      "that ends too early",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    [
      "without its boundary",
      "multipart/form-data",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    ],
    ["with another boundary", "multipart/form-data; boundary=y", "--x\r\n\r\n--x--"],
    ["that is noise", "multipart/form-data; boundary=x", "\0\u0001\u0002"],
  ])("%s is answered with 400", async (_, type, body) => {
    expect(await refusalOf(post(body, type))).toMatchObject({
      status: 400,
      text: expect.stringContaining("broken"),
    });
  });

  it("with a file is answered with 400", async () => {
    const form = new FormData();
    form.append("name", new File(["x"], "x.txt"));
    expect(await refusalOf(post(form))).toMatchObject({
      status: 400,
      text: expect.stringContaining("no files"),
    });
  });
});

describe("the size of a body", () => {
  const ofSize = (bytes: number) => `a=${"x".repeat(bytes - 2)}`;

  it("may be 64 KB and no more", async () => {
    expect(MAX_BODY_BYTES).toBe(65_536);
    expect(typed(await readForm(post(ofSize(MAX_BODY_BYTES), URLENCODED)), "a")).toHaveLength(
      MAX_BODY_BYTES - 2,
    );
    expect(await refusalOf(post(ofSize(MAX_BODY_BYTES + 1), URLENCODED))).toMatchObject({
      status: 413,
      text: expect.stringContaining("more than this form can take"),
    });
  });

  it("counts in bytes, not in letters", async () => {
    expect(await refusalOf(post(`a=${"\u4e16".repeat(30_000)}`, URLENCODED))).toMatchObject({ status: 413 });
  });

  it("is believed where the sender says it is too large", async () => {
    expect(await refusalOf(post("a=b", URLENCODED, { "Content-Length": "99999999" }))).toMatchObject({
      status: 413,
    });
  });

  it("is measured where the sender says nothing, and the rest is not waited for", async () => {
    let cancelled = false;
    const long = streamOf(1000, 10_000, () => {
      cancelled = true;
    });
    expect(await refusalOf(post(long, URLENCODED))).toMatchObject({ status: 413 });
    expect(cancelled).toBe(true);
    expect(Object.keys(await readForm(post(streamOf(6, 10_000), URLENCODED)))).toHaveLength(1);
  });
});

describe("reading an address", () => {
  it("gives its parameters in the shape of a form's fields", () => {
    expect(readQuery(new Request(`${ADDRESS}?step=time&plan=a&plan=b&empty=&x=%20%F0%9F%9A%80`))).toEqual({
      step: "time",
      plan: ["a", "b"],
      empty: "",
      x: " \u{1f680}",
    });
    expect(readQuery(new Request(ADDRESS))).toEqual({});
  });
});

describe("holding fields against a schema", () => {
  const Schema = z.object({
    name: z.string().min(3, "Too short").startsWith("D", "Not a D"),
    tags: z.array(z.string().max(2, "Tag too long")).optional(),
  });

  it("gives the value the schema makes", () => {
    expect(checkFields(Schema, { name: "Demo", other: "x" })).toEqual({ ok: true, value: { name: "Demo" } });
  });

  it("tells the first complaint about each field, those inside a list under the list's name", () => {
    expect(checkFields(Schema, { name: "x", tags: ["long", "longer"] })).toEqual({
      ok: false,
      errors: { name: "Too short", tags: "Tag too long" },
    });
  });

  it("tells a complaint about the whole under the name of the form", () => {
    const whole = Schema.refine(() => false, "Nothing fits");
    expect(checkFields(whole, { name: "Demo" })).toEqual({ ok: false, errors: { form: "Nothing fits" } });
  });
});

describe("showing again what was typed", () => {
  it("gives the first value of a field, or nothing", () => {
    const fields = { name: "Demo", services: ["crm", "email"] };
    expect(typed(fields, "name")).toBe("Demo");
    expect(typed(fields, "services")).toBe("crm");
    expect(typed(fields, "missing")).toBe("");
    expect(allTyped(fields, "services")).toEqual(["crm", "email"]);
    expect(allTyped(fields, "name")).toEqual(["Demo"]);
    expect(allTyped(fields, "missing")).toEqual([]);
  });
});
