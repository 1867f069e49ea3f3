import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './walls'

/** Files whose exports are read by a tool and not by an import: routes, entries, tables of the database, configurations. */
const readByTools =
  /\.route\.tsx?$|\/(root|entry\.(client|server))\.tsx$|\/routes\.ts$|\/env\.ts$|\.config\.ts$|\.d\.ts$|\.(test|e2e)\.tsx?$|\/testing\/|^tooling\/|^packages\/(ui|db\/src\/schema)\//

/** What a file exports by name, with the line of each. */
type Exported = { name: string; line: number }

/** Every name that a file exports and no other file imports, one sentence each that begins with the place. */
export function findUnusedExports(files: readonly SourceFile[], packages: readonly string[]): string[] {
  const code = files.filter(({ path }) => /\.(ts|tsx|mts)$/.test(path))
  const known = new Set(code.map(({ path }) => path))
  const taken = new Map<string, Set<string>>()
  const sources = code.map(({ path, text }) => ({
    path,
    source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest),
  }))
  for (const { path, source } of sources) {
    for (const { module, names } of importsOf(source)) {
      const target = fileOf(path, module, known, packages)
      if (target) taken.set(target, new Set([...(taken.get(target) ?? []), ...names]))
    }
  }
  return sources
    .filter(({ path }) => !readByTools.test(path) && !taken.get(path)?.has('*'))
    .flatMap(({ path, source }) =>
      exportsOf(source)
        .filter(({ name }) => !taken.get(path)?.has(name))
        .map(({ name, line }) => `${path}:${line}: exports ${name}, which nobody imports.`),
    )
}

/** The file of the house that a module's name stands for. */
function fileOf(from: string, module: string, known: Set<string>, packages: readonly string[]): string | undefined {
  const [, name = '', place = ''] = /^@caseweave\/([^/]+)\/(.+)$/.exec(module) ?? []
  const folder = packages.find((each) => each.endsWith(`/${name}`))
  const target = module.startsWith('.') ? posix.join(posix.dirname(from), module) : `${folder}/src/${place}`
  return [target, `${target}.ts`, `${target}.tsx`].find((each) => known.has(each))
}

/** What a file imports; the name `*` stands for everything. */
function importsOf(source: ts.SourceFile): { module: string; names: string[] }[] {
  const found: { module: string; names: string[] }[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const names = ts.isImportDeclaration(node) ? namesOfImport(node) : namesOfExport(node)
      if (ts.isStringLiteral(node.moduleSpecifier)) found.push({ module: node.moduleSpecifier.text, names })
    }
    const lazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const argument = lazy ? node.arguments[0] : ts.isImportTypeNode(node) ? node.argument : undefined
    const literal = argument && ts.isLiteralTypeNode(argument) ? argument.literal : argument
    if (literal && ts.isStringLiteral(literal)) found.push({ module: literal.text, names: ['*'] })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function namesOfImport({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  if (!bindings) return []
  if (ts.isNamespaceImport(bindings)) return ['*']
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function namesOfExport({ exportClause }: ts.ExportDeclaration): string[] {
  if (!exportClause || !ts.isNamedExports(exportClause)) return ['*']
  return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function exportsOf(source: ts.SourceFile): Exported[] {
  return source.statements.flatMap((statement) => {
    const kinds =
      (ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined)?.map(({ kind }) => kind) ?? []
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
    const line = source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [{ name: name.text, line }] : [],
      )
    const named =
      ts.isFunctionDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    return named && statement.name ? [{ name: statement.name.text, line }] : []
  })
}
