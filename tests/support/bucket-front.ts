/**
 * A module in front of the Worker that says what lies in the bucket of pictures, and serves a request as its header X-Bucket
 * wishes: with a bucket that can't be reached ("away") or that deletes nothing ("undeleting"), without one ("none"), or with a stand-in for Cloudflare Images that
 * makes of every picture the one in the body of the last POST to /__smaller ("images"), leaves it as it is
 * ("idle-images"), or fails ("broken-images").
 */
export const BUCKET_FRONT = `import site from "./server.js";
const fail = async () => { throw new Error("put: Unspecified error (0)"); };
let smaller = null;
const imagesOf = (make) => ({
  input: (stream) => ({
    transform: () => ({
      output: async () => ({ response: () => new Response(make(stream)) }),
    }),
  }),
});
const changes = {
  away: { PICTURES: { put: fail, get: fail, delete: fail } },
  none: { PICTURES: undefined },
  images: { IMAGES: imagesOf(() => smaller) },
  "idle-images": { IMAGES: imagesOf((stream) => stream) },
  "broken-images": { IMAGES: imagesOf(() => { throw new Error("IMAGES_TRANSFORM_ERROR 9500"); }) },
};
const envs = new Map();
function envFor(env, how) {
  if (!how) return env;
  if (how === "undeleting") return { ...env, PICTURES: { put: (...given) => env.PICTURES.put(...given), delete: fail } };
  if (!envs.has(how)) envs.set(how, { ...env, ...changes[how] });
  return envs.get(how);
}
let cronHow = null;
export default {
  async fetch(request, env, context) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/__bucket") {
      const { objects } = await env.PICTURES.list();
      return Response.json(objects.map(({ key }) => key));
    }
    if (pathname === "/__smaller") {
      smaller = await request.arrayBuffer();
      return new Response("set");
    }
    if (pathname === "/__cron") {
      cronHow = search.slice(1) || null;
      return new Response("set");
    }
    return site.fetch(request, envFor(env, request.headers.get("X-Bucket")), context);
  },
  scheduled: (event, env, context) => site.scheduled(event, envFor(env, cronHow), context),
};`;
