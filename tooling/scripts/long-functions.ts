import ts from 'typescript'

/** A function with more lines than this is split by what it does. */
export const longestFunction = 100

/**
 * Functions that were longer when this wall was built, by file and name, with the lines that they may have. None is added, none
 * grows; one that was split leaves the list.
 */
export type KnownLong = Readonly<Record<string, number>>

type LongFunction = { key: string; line: number; lines: number }

const isProduction = (path: string) => /^(apps|packages)\//.test(path) && !/\.(test|e2e)\.tsx?$|\/testing\//.test(path)

function nameOf(node: ts.Node): string {
  if (ts.isFunctionLike(node) && node.name && ts.isIdentifier(node.name)) return node.name.text
  const { parent } = node
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)
  return named && ts.isIdentifier(parent.name) ? parent.name.text : 'a function without a name'
}

/** The functions of a file that have more lines than {@link longestFunction}, those inside of them too. */
export function longFunctionsIn(file: { path: string; text: string }): LongFunction[] {
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
      if (count > longestFunction) long.push({ key: `${file.path} ${nameOf(node)}`, line, lines: count })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return long
}

/** One sentence per function that is too long, and per entry of `known` that is not any more. */
export function findLongFunctions(files: readonly { path: string; text: string }[], known: KnownLong): string[] {
  const found = files.flatMap(longFunctionsIn)
  const tooLong = found
    .filter(({ key, lines }) => lines > (known[key] ?? longestFunction))
    .map(({ key, line, lines }) => {
      const [path, ...name] = key.split(' ')
      return `${path}:${line}: ${name.join(' ')} has ${lines} lines; a function has at most ${known[key] ?? longestFunction}.`
    })
  const mended = Object.keys(known)
    .filter((key) => !found.some((one) => one.key === key))
    .map((key) => `${key} is not too long any more: take it from the list in known-long-functions.ts.`)
  return [...tooLong, ...mended]
}
