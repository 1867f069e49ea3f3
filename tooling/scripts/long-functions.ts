import ts from 'typescript'

/** A function with more lines than this is split by what it does. */
export const longestFunction = 100

type LongFunction = { path: string; name: string; line: number; lines: number }

const isProduction = (path: string) => /^(apps|packages)\//.test(path) && !/\.(test|e2e)\.tsx?$|\/testing\//.test(path)

function nameOf(node: ts.Node): string {
  if (ts.isFunctionLike(node) && node.name && ts.isIdentifier(node.name)) return node.name.text
  const { parent } = node
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return named && ts.isIdentifier(parent.name) ? parent.name.text : 'a function without a name'
}

/** The functions of a file that have more lines than {@link longestFunction}, those inside of them too. */
function longFunctionsIn(file: { path: string; text: string }): LongFunction[] {
  const lines = file.text.split('\n').length
  if (!isProduction(file.path) || !/\.tsx?$/.test(file.path) || lines <= longestFunction) return []
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const long: LongFunction[] = []
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node)) {
      const line = lineAt(node.getStart())
      const count = lineAt(node.end) - line + 1
      if (count > longestFunction) long.push({ path: file.path, name: nameOf(node), line, lines: count })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return long
}

/** One sentence per function that is too long. */
export const findLongFunctions = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .flatMap(longFunctionsIn)
    .map(
      ({ path, name, line, lines }) =>
        `${path}:${line}: ${name} has ${lines} lines; a function has at most ${longestFunction}.`,
    )
