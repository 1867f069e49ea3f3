import ts from 'typescript'
import type { SourceFile } from './walls'

/** Where statements name tables by the schema; source: docs/decisions/sql.md. */
const watched = /^packages\/(core|api)\/src\//
const behindTheScenes = /\.test\.ts$|\/testing\//
const schema = /^packages\/db\/src\/schema\//

/** Tables that a statement names by a text of its own, one sentence each that begins with the place. */
export function findLiteralTables(files: readonly SourceFile[]): string[] {
  const tables = files
    .filter(({ path }) => schema.test(path))
    .flatMap(({ text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []))
  if (tables.length === 0) return []
  const any = tables.join('|')
  // A table follows one of these words, or stands before the dot of its column.
  const literal = new RegExp(
    `\\b(?:from|join|into|update|using|only|table)\\s+"?(${any})\\b|(?<![.\\w])"?(${any})"?\\.`,
    'gi',
  )
  return files
    .filter(({ path, text }) => watched.test(path) && !behindTheScenes.test(path) && /\w(<[^`]*>)?`/.test(text))
    .flatMap(({ path, text }) =>
      statementsOf(path, text).flatMap(({ line, words }) =>
        [...words.matchAll(literal)].map(
          ([, named, qualified]) =>
            `${path}:${line}: a statement names ${named ?? qualified} by itself; name it by the schema (docs/decisions/sql.md).`,
        ),
      ),
    )
}

/** The tagged templates of a file, which are all SQL here, without what they are given, their texts in quotes and their comments. */
function statementsOf(path: string, text: string): { line: number; words: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: { line: number; words: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) {
      const { template } = node
      const pieces = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
      const line = source.getLineAndCharacterOfPosition(template.getStart(source)).line + 1
      found.push({ line, words: pieces.join(' ? ').replace(/'[^']*'|--[^\n]*/g, ' ') })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
