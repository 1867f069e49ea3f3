import type { SourceFile } from './walls'

/**
 * What people type or what comes from elsewhere, and not what the product says: words by which the palette finds a screen, words of other
 * languages, texts that stand for foreign ones, and headers of foreign tables.
 */
const isForeign = (path: string) =>
  /\/places\.ts$|^packages\/core\/src\/automation\/(?:gherkin-drafts\/languages|word-vectors|suggestions\/testing)\//.test(
    path,
  ) ||
  [
    'packages/core/src/people/settings/member-imports/member-imports.db.test.ts',
    'tooling/upgrade/src/sample-files.ts',
    'tooling/scripts/spellings.ts',
    'tooling/scripts/spellings.test.ts',
  ].includes(path)

/** One sentence per line that writes “email” with a hyphen, which the specification's labels do not. */
export const findOtherSpellings = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => !isForeign(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (/\be-mail/i.test(line) ? [`${path}:${at + 1}: it is written “email”.`] : [])),
    )
