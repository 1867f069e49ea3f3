import { cutText } from '@caseweave/contract/platform/cut-text'

/** Definitions that an ambiguous step names. */
const namedDefinitions = 5

/** Sentences of the live diagnostics. */
export const diagnosticMessages = {
  didYouMean: (step: string) => `Did you mean “${shortened(step)}”?`,
  noKeyword: (step: string) =>
    `This line has no Gherkin keyword, so Cucumber reads it as description. Did you mean “${shortened(step)}”?`,
  undefined: (example: string | null) =>
    example === null
      ? 'No step definition matches this step.'
      : `No step definition matches this step with the values “${shortened(example)}”.`,
  ambiguous: (places: readonly string[], example: string | null) => {
    const named = places.slice(0, namedDefinitions).join(', ')
    const more = places.length > namedDefinitions ? ` and ${places.length - namedDefinitions} more` : ''
    const values = example === null ? '' : ` with the values “${shortened(example)}”`
    return `${places.length} step definitions match this step${values}: ${named}${more}.`
  },
} as const

const shortened = (text: string) => (text.length > 120 ? `${cutText(text, 120)}…` : text)
