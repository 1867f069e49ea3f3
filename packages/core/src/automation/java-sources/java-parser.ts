import { createRequire } from 'node:module'
import { join } from 'node:path'
import Parser from 'web-tree-sitter'

/** A node of the syntax tree; it lives as long as the tree. */
export type JavaNode = Parser.SyntaxNode

let ready: Promise<Parser> | null = null

/** The grammar of Java is one of those that the library ships; its own loader would open all eight. */
async function startParser(): Promise<Parser> {
  await Parser.init()
  const grammars = join(createRequire(import.meta.url).resolve('@cucumber/language-service/wasm'), '../../../..')
  const parser = new Parser()
  parser.setLanguage(await Parser.Language.load(join(grammars, 'java.wasm')))
  return parser
}

/** Parses a Java source and hands its tree to `read`; the parser is loaded at the first call and kept. */
export async function withJavaTree<Answer>(text: string, read: (root: JavaNode) => Answer): Promise<Answer> {
  ready ??= startParser()
  const parser = await ready
  const tree = parser.parse(text)
  try {
    return read(tree.rootNode)
  } finally {
    // The tree lies in the memory of the WebAssembly module, which no garbage collector sees.
    tree.delete()
  }
}
