import { expect, test } from "vitest";
import { r2Pictures } from "./r2-pictures";

const BYTES = new Uint8Array([1, 2, 3]);

function standIns() {
  const files = new Map<string, Uint8Array>();
  const asked: unknown[] = [];
  const bucket = {
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
    get: async (key: string) => (files.has(key) ? { body: files.get(key) } : null),
    delete: async (keys: string[]) => {
      for (const key of keys) files.delete(key);
    },
  };
  const images = {
    input: (stream: ReadableStream) => ({
      transform: (transform: unknown) => ({
        output: async (output: unknown) => {
          asked.push(await new Response(stream).bytes(), transform, output);
          return { response: () => new Response(new Uint8Array([9])) };
        },
      }),
    }),
  };
  return { bucket, images, files, asked };
}

test("without a bucket there are no pictures", () => {
  expect(r2Pictures(undefined, standIns().images)).toBeNull();
});

test("a file lies in a folder of the bucket until it is deleted", async () => {
  const { bucket, files } = standIns();
  const store = r2Pictures(bucket, undefined);
  await store?.write("a", BYTES);
  expect([...files.keys()]).toEqual(["pictures/a"]);
  expect(await store?.read("a")).toBe(BYTES);
  expect(await store?.read("b")).toBeNull();
  await store?.delete(["a", "b"]);
  expect(files.size).toBe(0);
});

test("Cloudflare Images is asked to scale a still picture down, in the type it has", async () => {
  const { bucket, images, asked } = standIns();
  expect(r2Pictures(bucket, undefined)?.encode).toBeNull();
  expect(await r2Pictures(bucket, images)?.encode?.(BYTES, "image/webp", 2000)).toEqual(new Uint8Array([9]));
  expect(asked).toEqual([
    BYTES,
    { width: 2000, height: 2000, fit: "scale-down" },
    { format: "image/webp", anim: false },
  ]);
});
