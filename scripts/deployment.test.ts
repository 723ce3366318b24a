import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Deployment, deploySite, type Ran } from "./deployment";

const PLACEHOLDER = "00000000-0000-0000-0000-000000000000";
const DATABASE_ID = "6f1b1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const ADDRESS = "https://agency.example";

/** The project's own wrangler.toml with a name for tests and these two values. */
function tomlWith(siteUrl: string, databaseId: string): string {
  return readFileSync("wrangler.toml", "utf8")
    .replace(/^(name|database_name) = "(?!EMAIL).*$/gm, '$1 = "demo-agency"')
    .replace(/^SITE_URL = .*$/m, `SITE_URL = "${siteUrl}"`)
    .replace(/^database_id = .*$/m, `database_id = "${databaseId}"`);
}

const done = (stdout = ""): Ran => ({ status: 0, stdout, stderr: "" });
const failed = (stderr: string): Ran => ({ status: 1, stdout: "", stderr });

/** The agency's Cloudflare account, and the project on the agency's machine. */
class Account {
  isLoggedIn = true;
  accounts = [{ id: "a1", name: "Demo Agency" }];
  databases: { uuid: string; name: string }[] = [];
  hasWorker = false;
  secrets = new Map<string, string>();
  toml = tomlWith(ADDRESS, PLACEHOLDER);
  answers: Record<string, Ran> = {};
  buildWorks = true;
  status: number | null = 200;
  /** What /readyz says. */
  answer = "";
  accountIdFromEnvironment: string | undefined;

  /** Everything done, in order. */
  readonly steps: string[] = [];
  readonly said: string[] = [];
  secretsFile: { path: string; mode: number } | null = null;
  #secretsMade = 0;

  readonly deployment: Deployment = {
    run: (args) => this.#run(args),
    settings: {
      read: () => this.toml,
      write: (text) => {
        this.steps.push("write wrangler.toml");
        this.toml = text;
      },
    },
    build: () => {
      this.steps.push("build");
      return this.buildWorks;
    },
    prepareDatabase: () => {
      this.steps.push("migrate and seed");
    },
    newSecret: () => `random-secret-${++this.#secretsMade}`,
    readiness: async (siteUrl) => {
      this.steps.push(`ask ${siteUrl}`);
      return this.status === null ? null : { status: this.status, text: this.answer };
    },
    say: (line) => this.said.push(line),
    accountIdFromEnvironment: undefined,
  };

  deploy(): Promise<boolean> {
    return deploySite({ ...this.deployment, accountIdFromEnvironment: this.accountIdFromEnvironment });
  }

  get log(): string {
    return this.said.join("\n");
  }

  #run(args: string[]): Ran {
    const command = args
      .filter((arg) => !arg.startsWith("-"))
      .slice(0, 2)
      .join(" ");
    this.steps.push(command);
    const prepared = this.answers[command];
    if (prepared) return prepared;
    if (command === "whoami") {
      return this.isLoggedIn
        ? done(JSON.stringify({ loggedIn: true, email: "demo@agency.example", accounts: this.accounts }))
        : { status: 1, stdout: '{"loggedIn":false}', stderr: "" };
    }
    if (!this.isLoggedIn) return failed("not logged in");
    if (command === "d1 list") return done(JSON.stringify(this.databases, null, 2));
    if (command === "d1 create") {
      this.databases.push({ uuid: DATABASE_ID, name: args[2] ?? "" });
      return done("Successfully created DB");
    }
    if (command === "secret list") {
      if (!this.hasWorker) return failed('Worker "demo-agency" not found.\n\nIf this is a new Worker, ...');
      return done(JSON.stringify([...this.secrets.keys()].map((name) => ({ name, type: "secret_text" }))));
    }
    if (args[0] === "deploy") {
      this.hasWorker = true;
      const path = args[args.indexOf("--secrets-file") + 1];
      if (args.includes("--secrets-file") && path) {
        this.secretsFile = { path, mode: statSync(path).mode & 0o777 };
        for (const line of readFileSync(path, "utf8").trim().split("\n")) {
          const [name = "", value = ""] = line.split("=");
          this.secrets.set(name, value);
        }
      }
      return done("Deployed demo-agency triggers\n  https://demo-agency.demo.workers.dev\n");
    }
    throw new Error(`Nobody expected "${args.join(" ")}"`);
  }
}

function accountWith(changes: Partial<Account> = {}): Account {
  return Object.assign(new Account(), changes);
}

/** An account the site was deployed to before. */
function deployedAccount(changes: Partial<Account> = {}): Account {
  return accountWith({
    databases: [{ uuid: DATABASE_ID, name: "demo-agency" }],
    hasWorker: true,
    secrets: new Map([["COOKIE_SECRET", "the secret of the first deployment"]]),
    toml: tomlWith(ADDRESS, DATABASE_ID),
    ...changes,
  });
}

describe("deploying to a fresh account", () => {
  it("does everything, in order", async () => {
    const account = accountWith();
    expect(await account.deploy()).toBe(true);
    expect(account.steps).toEqual([
      "whoami",
      "build",
      "d1 list",
      "d1 create",
      "d1 list",
      "write wrangler.toml",
      "migrate and seed",
      "secret list",
      expect.stringMatching(/^deploy/),
      `ask ${ADDRESS}`,
    ]);
    expect(account.databases).toEqual([{ uuid: DATABASE_ID, name: "demo-agency" }]);
    expect(account.log).toContain(ADDRESS);
  });

  it("writes the database's id into wrangler.toml and changes nothing else", async () => {
    const account = accountWith();
    await account.deploy();
    expect(account.toml).toBe(tomlWith(ADDRESS, DATABASE_ID));
  });

  it("passes the secret in a file that only this user can read and that is deleted afterwards", async () => {
    const account = accountWith();
    await account.deploy();
    expect(account.secrets.get("COOKIE_SECRET")).toBe("random-secret-1");
    expect(account.secretsFile?.mode).toBe(0o600);
    expect(existsSync(account.secretsFile?.path ?? "")).toBe(false);
    expect(account.log).not.toContain("random-secret");
  });

  it("reuses an existing database of the same name", async () => {
    const account = accountWith({
      databases: [
        { uuid: "11111111-1111-4111-8111-111111111111", name: "other" },
        { uuid: DATABASE_ID, name: "demo-agency" },
      ],
    });
    expect(await account.deploy()).toBe(true);
    expect(account.steps).not.toContain("d1 create");
    expect(account.toml).toBe(tomlWith(ADDRESS, DATABASE_ID));
  });
});

describe("deploying again", () => {
  it("ships the changes and leaves the database, the secret and wrangler.toml alone", async () => {
    const account = deployedAccount();
    expect(await account.deploy()).toBe(true);
    expect(account.steps).toEqual([
      "whoami",
      "build",
      "d1 list",
      "migrate and seed",
      "secret list",
      "deploy",
      `ask ${ADDRESS}`,
    ]);
    expect(account.secrets.get("COOKIE_SECRET")).toBe("the secret of the first deployment");
    expect(account.secretsFile).toBeNull();
    expect(account.toml).toBe(tomlWith(ADDRESS, DATABASE_ID));
  });

  it("works the same after a first deployment as after any other", async () => {
    const account = accountWith();
    await account.deploy();
    const secret = account.secrets.get("COOKIE_SECRET");
    expect(await account.deploy()).toBe(true);
    expect(account.databases).toHaveLength(1);
    expect(account.secrets.get("COOKIE_SECRET")).toBe(secret);
  });

  it("sets the secret if the site has only others", async () => {
    const account = deployedAccount({ secrets: new Map([["OTHER", "x"]]) });
    expect(await account.deploy()).toBe(true);
    expect([...account.secrets.keys()]).toEqual(["OTHER", "COOKIE_SECRET"]);
  });

  it("parses lists preceded by other output", async () => {
    const account = deployedAccount({
      answers: { "secret list": done('A warning [about something]\n[\n  { "name": "COOKIE_SECRET" }\n]\n') },
    });
    expect(await account.deploy()).toBe(true);
    expect(account.secretsFile).toBeNull();
  });
});

describe("stops before changing anything", () => {
  it("if nobody is logged in", async () => {
    const account = accountWith({ isLoggedIn: false });
    expect(await account.deploy()).toBe(false);
    expect(account.steps).toEqual(["whoami"]);
    expect(account.log).toContain("npx wrangler login");
  });

  it.each([
    "",
    "http://agency.example",
    "agency.example",
    "https://agency.example/site",
    "ftp://agency.example",
  ])("if SITE_URL is %j", async (siteUrl) => {
    const account = accountWith({ toml: tomlWith(siteUrl, PLACEHOLDER) });
    expect(await account.deploy()).toBe(false);
    expect(account.steps).toEqual(["whoami"]);
    expect(account.log).toContain("Set it under [vars] in wrangler.toml");
    expect(account.log).toContain('"https://demo-agency.YOUR-SUBDOMAIN.workers.dev"');
  });

  it("if the login has several accounts and none is chosen", async () => {
    const accounts = [
      { id: "a1", name: "Demo Agency" },
      { id: "a2", name: "Demo Client" },
    ];
    const account = accountWith({ accounts });
    expect(await account.deploy()).toBe(false);
    expect(account.steps).toEqual(["whoami"]);
    expect(account.log).toMatch(/CLOUDFLARE_ACCOUNT_ID[\s\S]*a1 {2}Demo Agency[\s\S]*a2 {2}Demo Client/);
    expect(await accountWith({ accounts, accountIdFromEnvironment: "a1" }).deploy()).toBe(true);
    const toml = `account_id = "a1"\n${tomlWith(ADDRESS, PLACEHOLDER)}`;
    expect(await accountWith({ accounts, toml }).deploy()).toBe(true);
  });

  it("if the build fails", async () => {
    const account = accountWith({ buildWorks: false });
    expect(await account.deploy()).toBe(false);
    expect(account.steps).toEqual(["whoami", "build"]);
  });
});

describe("stops rather than guesses", () => {
  it("if wrangler.toml names a database of another account", async () => {
    const account = accountWith({ toml: tomlWith(ADDRESS, "22222222-2222-4222-8222-222222222222") });
    expect(await account.deploy()).toBe(false);
    expect(account.steps).not.toContain("d1 create");
    expect(account.log).toContain("22222222-2222-4222-8222-222222222222");
  });

  it.each([
    ["d1 list", failed("A request to the Cloudflare API failed.")],
    ["d1 list", done("<html>maintenance</html>")],
    ["d1 create", failed("You have too many databases.")],
    ["d1 create", done("Created, but not to be seen yet")],
    ["secret list", failed("A request to the Cloudflare API failed.")],
    ["secret list", done("not a list")],
  ])("if %s answers %j", async (command, answer) => {
    const account = accountWith({ hasWorker: true, answers: { [command]: answer } });
    expect(await account.deploy()).toBe(false);
    expect(account.steps.filter((step) => step.startsWith("deploy"))).toEqual([]);
    expect(account.secrets.size).toBe(0);
    if (answer.stderr) expect(account.log).toContain(answer.stderr);
    if (answer.status === 0) expect(account.log).toMatch(/cannot be read|does not list it/);
  });

  it("if the migrations fail", async () => {
    const account = deployedAccount();
    account.deployment.prepareDatabase = () => {
      throw new Error("wrangler d1 migrations failed: no such column");
    };
    expect(await account.deploy()).toBe(false);
    expect(account.log).toContain("no such column");
    expect(account.steps).not.toContain("deploy");
  });
});

describe("reports the outcome", () => {
  it("of a rejected deployment, and deletes the secrets file", async () => {
    const account = accountWith();
    let file = "";
    const { run } = account.deployment;
    account.deployment.run = (args) => {
      if (args[0] !== "deploy") return run(args);
      file = args.at(-1) ?? "";
      expect(existsSync(file)).toBe(true);
      return failed("The script is too large.");
    };
    expect(await account.deploy()).toBe(false);
    expect(account.log).toContain("The script is too large.");
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    [503, "answers with status 503"],
    [null, "does not answer"],
  ])("of a deployed site that answers %j", async (status, words) => {
    const account = deployedAccount({ status });
    expect(await account.deploy()).toBe(false);
    expect(account.log).toContain(`The site is deployed, but ${ADDRESS}/readyz ${words}`);
  });

  it.each(["not ready", "behind"])("of a deployed site that is %s, with what it says", async (state) => {
    const account = deployedAccount({ status: 503, answer: `${state}\nThe table bookings is missing.\n` });
    expect(await account.deploy()).toBe(false);
    expect(account.log).toContain(`/readyz says that it is ${state}:\nThe table bookings is missing.`);
  });

  it("of a setting that the site doesn't know, before anything is done", async () => {
    const toml = tomlWith(ADDRESS, DATABASE_ID).replace("MAIL_FROM", "MAIL_FORM");
    const account = deployedAccount({ toml });
    expect(await account.deploy()).toBe(false);
    expect(account.log).toBe(
      "wrangler.toml sets MAIL_FORM, which is no setting of the site. Write MAIL_FROM, if that is meant, or delete the line.",
    );
    expect(account.steps).toEqual([]);
  });

  it("says that email waits for MAIL_FROM where it is not set", async () => {
    const account = deployedAccount();
    await account.deploy();
    expect(account.log).toContain("MAIL_FROM is not set");
    const set = deployedAccount({
      toml: tomlWith(ADDRESS, DATABASE_ID).replace('MAIL_FROM = ""', 'MAIL_FROM = "hello@agency.example"'),
    });
    expect(await set.deploy()).toBe(true);
    expect(set.log).not.toContain("MAIL_FROM");
  });

  it("says where Cloudflare serves the site", async () => {
    const account = deployedAccount();
    await account.deploy();
    expect(account.log).toContain("https://demo-agency.demo.workers.dev");
  });
});
