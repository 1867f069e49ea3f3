import { GherkinClassicTokenMatcher } from '@cucumber/gherkin'
import type { Location } from '@cucumber/messages'
import { knownLanguage } from './keywords'

/** Reads feature files as the official parser does, and a language with a region that it does not know (`de-DE`) as the language. */
export class RegionalMatcher extends GherkinClassicTokenMatcher {
  /** The language of the file so far. */
  language = 'en'

  override changeDialect(code: string, location?: Location): void {
    const language = knownLanguage(code) ?? code
    super.changeDialect(language, location)
    this.language = language
  }
}
