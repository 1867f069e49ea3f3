import { GherkinClassicTokenMatcher } from '@cucumber/gherkin'
import type { Location } from '@cucumber/messages'
import { knownLanguage } from './keywords'
import { placedCells } from './table-rows'

type Token = Parameters<GherkinClassicTokenMatcher['match_TableRow']>[0]

/** Reads feature files as the official parser does, and a language with a region that it does not know (`de-DE`) as the language. */
export class RegionalMatcher extends GherkinClassicTokenMatcher {
  /** The language of the file so far. */
  language = 'en'

  override changeDialect(code: string, location?: Location): void {
    const language = knownLanguage(code) ?? code
    super.changeDialect(language, location)
    this.language = language
  }

  /** In time that grows with the row alone: the official parser looks for the end of each run of spaces within a cell. */
  override match_TableRow(token: Token): boolean {
    const { line } = token
    if (!line.startsWith('|')) return false
    const indent = line.indent ?? 0
    line.getTableCells = () =>
      placedCells(line.trimmedLineText).map(({ text, column }) => ({ text, column: indent + column + 1 }))
    return super.match_TableRow(token)
  }
}
