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
  "routes.js": [
    [/\bfuture\.v3_singleFetch/g, "true"],
    // What a route's data is fetched with comes from Remix, never in the way before single fetch.
    [/typeof singleFetch === "function"/g, "true"],
    [/\bif \(isSpaMode\)/g, "if (false)"],
  ],
  "router.js": [
    // As browser.js asks for it.
    [/\bfuture\.v7_\w+/g, "true"],
    // The whole list of routes is there from the start.
    [/\binit\.patchRoutesOnNavigation\b/g, "undefined"],
    [/\bfogOfWar\.active = false;/g, ""],
    [/\bfogOfWar\.active\b/g, "false"],
    [/\bif \(isFogOfWar\)/g, "if (false)"],
    [/!isFogOfWar\b/g, "true"],
    // Data that comes late comes as promises.
    [/(?<!function )\bisDeferred(Result|Data)\(\w+\)/g, "false"],
    // No page keeps a person from leaving.
    [/\bif \(blockerKey\b/g, "if (false"],
    // A warning is for who develops.
    [/^function warning\(cond, message\) \{/gm, "$&\n  return;"],
  ],
};
const REMIX = /\/@remix-run\/(?:react\/dist\/esm|router\/dist)\/([\w-]+\.js)$/;

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
