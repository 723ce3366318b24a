import type { Plugin } from "vite";

/**
 * What Remix's own code asks at run time, and what this site has answered for good in `remix.config.js`: the branches never taken
 * then fall away. A release of Remix that asks in other words makes the build fail.
 */
const ANSWERS: Record<string, [asked: RegExp, answer: string][]> = {
  "browser.js": [
    [/window\.__remixContext\.future\.v3_singleFetch/g, "true"],
    [/window\.__remixContext\.isSpaMode/g, "false"],
  ],
  "components.js": [[/\bfuture\.v3_singleFetch/g, "true"]],
  "fog-of-war.js": [[/future\.v3_lazyRouteDiscovery === true && !isSpaMode/g, "false"]],
  "links.js": [[/\bfuture\.v3_singleFetch/g, "true"]],
  "routes.js": [[/\bfuture\.v3_singleFetch/g, "true"]],
};
const REMIX = /\/@remix-run\/react\/dist\/esm\/([\w-]+\.js)$/;

export function foldedFlags(): Plugin {
  return {
    name: "folded-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const [path = ""] = id.split("?");
      const answers = ANSWERS[REMIX.exec(path)?.[1] ?? ""];
      if (!answers) return;
      return answers.reduce((text, [asked, answer]) => {
        if (!asked.test(text)) this.error(`${path} no longer asks for ${asked}`);
        return text.replace(asked, answer);
      }, code);
    },
  };
}
