import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** `names`: what it takes of the module; "*" for all of it. */
export type Import = { from: string; typeOnly: boolean; names: string[] };

export function parseFile(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
}

/** The file a relative or `~/` import of a source file resolves to; null for a package. */
export function fileOf(path: string, from: string): string | null {
  if (!from.startsWith(".") && !from.startsWith("~/")) return null;
  const stem = from.startsWith("~/") ? join("app", from.slice(2)) : normalize(join(dirname(path), from));
  const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((end) => stem + end)
    .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  return found ?? stem;
}

/** The files of the project that a file imports. */
export function targetsOf(path: string, imports: readonly Import[]): string[] {
  return imports.map(({ from }) => fileOf(path, from)).filter((target): target is string => target !== null);
}

/** The source files of a folder without their tests, in order. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();
}

export const appSources = (): string[] => sourcesIn("app");

/** Whether a file is a script of browsers alone: one of theirs, or a hook that stands beside its page. */
export function isBrowserCode(path: string): boolean {
  return /^app\/browser\//.test(path) || /^app\/pages\/.*(?<!\.server)\.ts$/.test(path);
}

export function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const named = node.importClause?.namedBindings;
      const allTypes =
        named && ts.isNamedImports(named) && !node.importClause?.name && named.elements.length > 0
          ? named.elements.every((element) => element.isTypeOnly)
          : false;
      found.push({
        from: node.moduleSpecifier.text,
        typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || allTypes,
        names:
          named && ts.isNamedImports(named) && !node.importClause?.name ? namesIn(named.elements) : ["*"],
      });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const names =
        node.exportClause && ts.isNamedExports(node.exportClause)
          ? namesIn(node.exportClause.elements)
          : ["*"];
      found.push({ from: node.moduleSpecifier.text, typeOnly: node.isTypeOnly, names });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      found.push({
        from: argument && ts.isStringLiteralLike(argument) ? argument.text : "?",
        typeOnly: false,
        names: namesTaken(node),
      });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const name =
        node.qualifier && (ts.isIdentifier(node.qualifier) ? node.qualifier : node.qualifier.right);
      found.push({
        from: node.argument.literal.getText(tree).slice(1, -1),
        typeOnly: true,
        names: [name?.text ?? "*"],
      });
    }
  });
  return found;
}

const namesIn = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]) =>
  elements.map(({ name, propertyName }) => (propertyName ?? name).text);

/** What `(await import(…)).name` and `const { name } = await import(…)` take. */
function namesTaken(call: ts.CallExpression): string[] {
  const above = (node: ts.Node): ts.Node =>
    ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)
      ? above(node.parent)
      : node.parent;
  const taker = above(call);
  if (ts.isPropertyAccessExpression(taker)) return taker.expression === call ? ["*"] : [taker.name.text];
  if (!ts.isVariableDeclaration(taker) || !ts.isObjectBindingPattern(taker.name)) return ["*"];
  return taker.name.elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

/** What a file exports by name. */
export function exportsOf(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    const kinds =
      (ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : [])?.map(({ kind }) => kind) ?? [];
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword))
      return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
    const { name } = statement as ts.DeclarationStatement;
    return name ? [name.getText(tree)] : [];
  });
}

const namesBound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesBound(element.name) : []));

export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
