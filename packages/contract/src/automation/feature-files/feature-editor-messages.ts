// No schema stands here: pages show these in the browser without a validator.
import { alreadyExists } from '../../platform/messages'

/** Longest name of a feature file, in characters. */
export const featureNameLimit = 200

/** Sentences of the feature file editor. */
export const featureEditorMessages = {
  missingKeywords: 'Can Not Save. Missing Gherkin Keywords from feature steps. Please check.',
  missingKeywordsOnExport: 'Can Not Export. Missing Gherkin Keywords from feature steps. Please check.',
  refused: 'Can Not Save. This is no Gherkin that Cucumber could read. Please check.',
  notEncodable: 'Can Not Save. The file’s encoding does not know a character. Please check.',
  changed: 'Somebody else saved this feature file while you were editing it.',
  deleted: 'Somebody deleted this feature file while you were editing it.',
  unreadableDraft: 'The draft does not fit this version of the feature file.',
  noKeyword: 'has no Gherkin keyword.',
  isDescription: 'has no Gherkin keyword, so Cucumber reads it as description.',
  taken: (name: string) => alreadyExists(`Feature file '${name}'`),
  added: (name: string) => `Feature file “${name}” was added.`,
  renamed: (name: string) => `The feature file is now called “${name}”.`,
  removed: (name: string) => `Feature file “${name}” was deleted.`,
  saved: (version: number) => `Saved as V${version}.`,
  merged: (version: number, other: number, by: string, chosen: boolean) =>
    `Saved as V${version}. Merged with V${other}${by === '' ? '' : ` of ${by}`}${chosen ? ', as you chose.' : ': the changes of both are in it.'}`,
  mergedWith: (version: number, by: string) => `Merged with V${version}${by === '' ? '' : ` by ${by}`}`,
  tooManyChoices: 'These are more choices than there are parts to choose for.',
  same: (version: number) => `Nothing has changed since V${version}.`,
} as const
