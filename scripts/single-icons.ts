import type { Plugin } from "vite";

const ICONS = /export \{([^}]*)\} from ['"](\.\/icons\/[\w-]+\.mjs)['"]/g;
const IMPORT = /import \{([^}]*)\} from ["']lucide-react["'];?/g;
const ALIAS = /default as (\w+)/g;

/**
 * Imports each icon from its own module. Through the list of all icons, every file seems to need every icon, and they would
 * all be put where every page loads them.
 */
export function singleIcons(): Plugin {
  let modules: Map<string, string> | undefined;
  return {
    name: "single-icons",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async transform(code, id) {
      if (!code.includes("lucide-react") || id.includes("/node_modules/")) return;
      const list = await this.resolve("lucide-react", id);
      if (!list) return;
      modules ??= modulesIn((await this.load(list)).code ?? "", list.id);
      const known = modules;
      return code.replace(IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [imported = "", local = imported] = name.split(/\s+as\s+/);
            const module = known.get(imported);
            if (!module) return this.error(`lucide-react has no module for ${imported}`);
            return `import ${local} from ${JSON.stringify(module)};`;
          })
          .join(""),
      );
    },
  };
}

function modulesIn(list: string, path: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, names = "", module = ""] of list.matchAll(ICONS))
    for (const [, name = ""] of names.matchAll(ALIAS))
      modules.set(name, path.replace(/[^/]+$/, module.slice(2)));
  return modules;
}
