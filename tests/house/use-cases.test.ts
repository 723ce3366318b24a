import ts from "typescript";
import { expect, test } from "vitest";
import { appSources, fileOf, parseFile } from "../support/source-imports";
import { importedNames, writingFunctions } from "../support/writing-functions";

/**
 * A page reads from `db` by itself, so a use case that only hands a query on is one way too many. One that hands on a write
 * stays: pages don't write.
 */

const writing = writingFunctions();
const ofDb = (name: string) => name.startsWith("app/db/");

/** "listHosts hands on listDeskHosts", for each export of a use case that is a query of `db` under another name. */
function handedOn(path: string, tree: ts.SourceFile): string[] {
  const imported = importedNames(path, tree);
  const isQuery = (local: string) => {
    const name = imported.get(local);
    return name !== undefined && ofDb(name) && !writing.has(name);
  };
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const from = statement.moduleSpecifier;
      const file = from && ts.isStringLiteral(from) ? fileOf(path, from.text) : null;
      const named = statement.exportClause;
      if (file !== null) return ofDb(file) ? [statement.getText()] : [];
      if (!named || !ts.isNamedExports(named)) return [];
      return named.elements
        .filter(({ name, propertyName }) => isQuery((propertyName ?? name).text))
        .map((one) => one.getText());
    }
    if (!statement.getText().startsWith("export ")) return [];
    return functionsIn(statement).flatMap(({ name, parameters, body }) => {
      const call = body && onlyExpressionOf(body);
      if (!call || !ts.isCallExpression(call) || !isQuery(call.expression.getText())) return [];
      const own = new Set(parameters.flatMap((parameter) => boundBy(parameter.name)));
      return call.arguments.every((argument) => isOf(argument, own))
        ? [`${name} hands on ${call.expression.getText()}`]
        : [];
    });
  });
}

type Named = {
  name: string;
  parameters: readonly ts.ParameterDeclaration[];
  body: ts.ConciseBody | undefined;
};

function functionsIn(statement: ts.Statement): Named[] {
  if (ts.isFunctionDeclaration(statement)) {
    const { parameters, body } = statement;
    return [{ name: statement.name?.text ?? "", parameters, body }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer: made }) =>
    made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made))
      ? [{ name: name.getText(), parameters: made.parameters, body: made.body }]
      : [],
  );
}

/** What a function returns, if it does nothing before, without `await` around it. */
function onlyExpressionOf(body: ts.ConciseBody): ts.Expression | undefined {
  const [only, ...others] = ts.isBlock(body) ? body.statements : [];
  let found: ts.Expression | undefined = ts.isBlock(body) ? undefined : body;
  if (only && others.length === 0 && ts.isReturnStatement(only)) found = only.expression;
  while (found && (ts.isAwaitExpression(found) || ts.isParenthesizedExpression(found)))
    found = found.expression;
  return found;
}

function boundBy(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));
}

/** Whether an argument is a parameter, a part of one, a literal, a constant, or an object of such things. */
function isOf(argument: ts.Expression, own: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(argument)) return own.has(argument.text) || /^[A-Z\d_]+$/.test(argument.text);
  if (ts.isPropertyAccessExpression(argument)) return isOf(argument.expression, own);
  if (ts.isSpreadElement(argument)) return isOf(argument.expression, own);
  if (!ts.isObjectLiteralExpression(argument)) return ts.isLiteralExpression(argument);
  return argument.properties.every((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return isOf(property.name, own);
    return ts.isPropertyAssignment(property) && isOf(property.initializer, own);
  });
}

test("no use case only hands on a query of the database", () => {
  const files = appSources().filter((path) => path.startsWith("app/use-cases/"));
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((path) => handedOn(path, parseFile(path)).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test("no query whose name begins with find, list or count writes", () => {
  const misnamed = [...writing].filter((name) => /^app\/db\/.*#(find|list|count)(?![a-z])/.test(name));
  expect(misnamed).toEqual([]);
});

test("a use case that only hands on a query is told from one that writes or decides", () => {
  const QUERIES = 'import { listDeskHosts, updateHost } from "~/db/hosts/hosts-desk.server";\n';
  const found = (code: string) => {
    const path = "app/use-cases/hosts/x.server.ts";
    return handedOn(path, ts.createSourceFile(path, QUERIES + code, ts.ScriptTarget.Latest, true));
  };
  for (const code of [
    "export function x({ db, now }: ReadDeps) { return listDeskHosts(db, now); }",
    "export async function x(deps: ReadDeps) { return await listDeskHosts(deps.db, deps.now); }",
    "export const x = (db: Db, id: string, now: Instant) => listDeskHosts(db, { id, at: now }, LIMIT, 20);",
    'export { listDeskHosts as x } from "~/db/hosts/hosts-desk.server";',
    "export { listDeskHosts as x };",
  ])
    expect(found(code), code).toHaveLength(1);
  for (const code of [
    "function x(db: Db, now: Instant) { return listDeskHosts(db, now); }",
    "export function x(db: Db, id: string) { return updateHost(db, id); }",
    "export async function x(db: Db, key: string) { return listDeskHosts(db, await hashKey(key)); }",
    "export async function x(db: Db, now: Instant) { return (await listDeskHosts(db, now)).hosts; }",
    'export type { DeskHost } from "~/domain/hosts/host";',
  ])
    expect(found(code), code).toEqual([]);
});
