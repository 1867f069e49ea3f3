import type { NumberSigns } from '@caseweave/contract/automation/java-steps/java-step-names'

/** What stands before the fraction of a number, and between groups of its digits. */
const signsOfNumbers: Record<NumberSigns, { decimal: string; group: string }> = {
  point: { decimal: '.', group: ',' },
  comma: { decimal: ',', group: '.' },
  arabic: { decimal: '\u066b', group: '\u066c' },
}

/** What is made of each way in which numbers are written. */
export const bySigns = <Made>(
  make: (signs: { decimal: string; group: string }) => Made,
): Record<NumberSigns, Made> => ({
  point: make(signsOfNumbers.point),
  comma: make(signsOfNumbers.comma),
  arabic: make(signsOfNumbers.arabic),
})

/**
 * The languages of Gherkin whose numbers have a decimal comma; source: `DecimalFormatSymbols` of Java 17 for each of them, and
 * `KeyboardFriendlyDecimalFormatSymbols` of cucumber-expressions for the groups. Codes with a region or a script (`sr-Latn`) are none of Java's.
 */
const comma = new Set(
  'af ast az be bg bs ca cs da de el eo es et fi fr gl hr hu id is it jv ka lt lu lv nl no pl pt ro ru sk sl sv tr tt uk uz vi'.split(
    ' ',
  ),
)
const arabic = new Set(['ar', 'fa'])

/**
 * How Cucumber-JVM reads the numbers of a feature file in this language, a code of Gherkin's: by its own signs, whatever the computer is set
 * to; source: `Runner.localeForPickle` of cucumber-jvm.
 */
export const numberSignsOf = (language: string): NumberSigns =>
  comma.has(language) ? 'comma' : arabic.has(language) ? 'arabic' : 'point'
