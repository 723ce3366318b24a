import { readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

export type Import = { from: string; typeOnly: boolean };

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
      });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ from: node.moduleSpecifier.text, typeOnly: node.isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      found.push({
        from: argument && ts.isStringLiteralLike(argument) ? argument.text : "?",
        typeOnly: false,
      });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      found.push({ from: node.argument.literal.getText(tree).slice(1, -1), typeOnly: true });
    }
  });
  return found;
}

export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
