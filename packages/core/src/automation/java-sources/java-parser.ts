import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { WasmParserAdapter } from '@cucumber/language-service/wasm'

type Parser = WasmParserAdapter['parser']
type Tree = ReturnType<Parser['parse']>

/** A node of the syntax tree; it lives as long as the tree. */
export type JavaNode = Tree['rootNode']

let ready: Promise<Parser> | null = null

/** The grammars lie beside the folder of the library's modules. */
async function startParser(): Promise<Parser> {
  const module = createRequire(import.meta.url).resolve('@cucumber/language-service/wasm')
  const adapter = new WasmParserAdapter(dirname(dirname(dirname(dirname(module)))))
  await adapter.init()
  adapter.setLanguageName('java')
  return adapter.parser
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
