import { GherkinClassicTokenMatcher } from '@cucumber/gherkin'
import type { Location } from '@cucumber/messages'
import { knownLanguage } from './keywords'

/** Reads feature files as the official parser does, and a language with a region that it does not know (`de-DE`) as the language. */
export class RegionalMatcher extends GherkinClassicTokenMatcher {
  override changeDialect(language: string, location?: Location): void {
    super.changeDialect(knownLanguage(language) ?? language, location)
  }
}
