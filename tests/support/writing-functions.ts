import ts from "typescript";
import { appSources, fileOf, parseFile, visit } from "./source-imports";

/** A function or table at the top of a module, as "file#name". */
type Name = string;
type Top = { name: string; uses: Set<Name>; writes: boolean };

const SOURCES: readonly string[] = [...appSources(), "server.ts"];
const ROOMS = /^app\/(db|use-cases)\//;
const WRITES = ["insert", "update", "delete", "run"];
const WRITING_SQL = /\b(insert (or \w+ )?into|update \S+ set|delete from)\b/i;

/**
 * The use cases that write: functions of `app/use-cases` that other rooms call, and that reach a statement which
 * changes rows. Read from the code, so that a new one is among them by itself.
 */
export function writingUseCases(): Name[] {
  const called = new Set(
    SOURCES.filter((path) => !path.startsWith("app/use-cases/")).flatMap((path) => [
      ...namesImportedBy(path),
    ]),
  );
  return [...writingFunctions()]
    .filter((name) => name.startsWith("app/use-cases/") && called.has(name))
    .sort();
}

/** The functions of `app/db` and `app/use-cases` that reach such a statement. */
export function writingFunctions(): Set<Name> {
  const tops = new Map<Name, Top>();
  for (const file of SOURCES.filter((path) => ROOMS.test(path)))
    for (const top of topsOf(file)) tops.set(`${file}#${top.name}`, top);
  const writing = new Set([...tops].filter(([, { writes }]) => writes).map(([name]) => name));
  for (let before = -1; before !== writing.size; ) {
    before = writing.size;
    for (const [name, { uses }] of tops) if ([...uses].some((used) => writing.has(used))) writing.add(name);
  }
  return writing;
}

/** What a file imports by name from other modules of the project, without types. */
export function namesImportedBy(path: string): Set<Name> {
  return new Set(importedNames(path, parseFile(path)).values());
}

/** Each local name with what it is imported as. */
export function importedNames(path: string, tree: ts.SourceFile): Map<string, Name> {
  const found = new Map<string, Name>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const file = fileOf(path, statement.moduleSpecifier.text);
    const named = statement.importClause?.namedBindings;
    if (file === null || !named || !ts.isNamedImports(named)) continue;
    if (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    for (const { name, propertyName, isTypeOnly } of named.elements)
      if (!isTypeOnly) found.set(name.text, `${file}#${(propertyName ?? name).text}`);
  }
  return found;
}

function topsOf(file: string): Top[] {
  const tree = parseFile(file);
  const imported = importedNames(file, tree);
  const declared = tree.statements.flatMap((statement) => declarationsIn(statement));
  const own = new Set(declared.map(({ name }) => name));
  return declared.map(({ name, node }) => {
    const uses = new Set<Name>();
    let writes = false;
    visit(node, (inner) => {
      if (ts.isIdentifier(inner)) {
        const used = imported.get(inner.text) ?? (own.has(inner.text) ? `${file}#${inner.text}` : null);
        if (used !== null && used !== `${file}#${name}`) uses.add(used);
      }
      writes ||= isWrite(inner);
    });
    return { name, uses, writes };
  });
}

type Declared = { name: string; node: ts.Node };

function declarationsIn(statement: ts.Statement): Declared[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [{ name: statement.name.text, node: statement }] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((node) =>
    ts.isIdentifier(node.name) ? [{ name: node.name.text, node }] : [],
  );
}

/** `db.update(…)` and the like, or such a statement in words. */
function isWrite(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return WRITES.includes(node.expression.name.text) && /\bdb\b/.test(node.expression.expression.getText());
  return (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && WRITING_SQL.test(node.getText());
}
