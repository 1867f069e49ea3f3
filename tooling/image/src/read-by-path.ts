/** Files and folders that programs open by their path, which nobody sees from their imports: by what programs ask for, where they lie below the root. */
export const readByPath: Record<string, string[]> = {
  '@caseweave/core/help-topics/': ['packages/core/src/front/help/topics'],
  '@caseweave/core/site-texts/': ['packages/core/src/front/site/texts'],
  '@caseweave/core/word-vectors/': ['packages/core/word-vectors'],
  '@caseweave/db/migrations/': ['packages/db/migrations', 'packages/db/functions'],
  // The grammar of Java; what reads grammars opens a file of its own.
  '@cucumber/language-service/wasm': [
    'node_modules/@cucumber/language-service/package.json',
    'node_modules/@cucumber/language-service/dist/java.wasm',
    'node_modules/@cucumber/language-service/dist/cjs/src/tree-sitter-wasm/WasmParserAdapter.js',
    'node_modules/web-tree-sitter/tree-sitter.wasm',
  ],
  '@fontsource-variable/': ['node_modules/@fontsource-variable'],
  'dejavu-fonts-ttf/': ['node_modules/dejavu-fonts-ttf'],
}

/** What lies beside: the changelog where help looks for it, the browser's files, and what packages of the house are found by. */
export const beside = [
  'CHANGELOG.md',
  'apps/web/build/client',
  'docker/healthcheck.mjs',
  'packages/core/package.json',
  'packages/db/package.json',
]
