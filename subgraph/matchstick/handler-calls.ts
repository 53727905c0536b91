import { readFileSync } from "node:fs";
import ts from "typescript";
import type { Handler } from "./manifest.ts";
import { collectSources, resolveImport } from "./sources.ts";

/** A function declared in some file. */
interface Declaration {
  path: string;
  name: string;
}

/** What a region of code refers to: functions of its own file and of imported ones. */
interface SourceIndex {
  /** References made by the statements outside any named function. */
  topLevel: Declaration[];
  /** References made inside each named function. */
  functions: Map<string, Declaration[]>;
}

/**
 * Finds the manifest's handlers that no test calls. Followed are the calls and function references from the
 * tests' top level (where `test` and `describe` get their callbacks) through the functions of the test folder;
 * a handler counts only when it comes from the mapping file that the manifest names, or from one whose exports that passes on.
 *
 * @param isTestSource Tells the files whose functions are followed; mapping files must not be among them, or a
 *   handler that only another handler calls would count.
 */
export function findUncalledHandlers(
  testFiles: readonly string[],
  handlers: readonly Handler[],
  isTestSource: (path: string) => boolean,
): Handler[] {
  const indexes = new Map<string, SourceIndex>();
  const reached = new Set<string>();
  const indexOf = (path: string): SourceIndex => {
    const index = indexes.get(path) ?? indexSource(path);
    indexes.set(path, index);
    return index;
  };
  const visit = ({ path, name }: Declaration) => {
    if (reached.has(`${path} ${name}`)) return;
    reached.add(`${path} ${name}`);
    if (isTestSource(path)) for (const next of indexOf(path).functions.get(name) ?? []) visit(next);
  };
  const sources = testFiles.flatMap((path) => collectSources(path)).filter(isTestSource);
  for (const path of new Set(sources)) for (const declaration of indexOf(path).topLevel) visit(declaration);
  return handlers.filter(({ mappingPath, name }) =>
    collectExports(mappingPath).every((path) => !reached.has(`${path} ${name}`)),
  );
}

/** A mapping file and the files whose exports it passes on, directly or not. */
function collectExports(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const passedOn = source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
    const target = ts.isStringLiteral(statement.moduleSpecifier)
      ? resolveImport(path, statement.moduleSpecifier.text)
      : null;
    return target === null ? [] : [target];
  });
  return [path, ...passedOn.flatMap(collectExports)];
}

function indexSource(path: string): SourceIndex {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const imports = importedNames(source, path);
  const functions = new Map<string, ts.FunctionDeclaration>();
  const topLevelNodes: ts.Node[] = [];
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.set(statement.name.text, statement);
    else if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) {
      topLevelNodes.push(statement);
    }
  }
  const resolveName = (name: string): Declaration | undefined =>
    imports.get(name) ?? (functions.has(name) ? { path, name } : undefined);
  const references = (node: ts.Node) => referencedNames(node).flatMap((name) => resolveName(name) ?? []);
  return {
    topLevel: topLevelNodes.flatMap(references),
    functions: new Map(
      [...functions].map(([name, node]) => [name, node.body === undefined ? [] : references(node.body)]),
    ),
  };
}

function importedNames(source: ts.SourceFile, path: string): Map<string, Declaration> {
  const names = new Map<string, Declaration>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const target = resolveImport(path, statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (target === null || bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, { path: target, name: (propertyName ?? name).text });
    }
  }
  return names;
}

/** @returns The names of functions that are called in `node`, or handed to another function. */
function referencedNames(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isCallExpression(child)) {
      for (const part of [child.expression, ...child.arguments])
        if (ts.isIdentifier(part)) names.push(part.text);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}
