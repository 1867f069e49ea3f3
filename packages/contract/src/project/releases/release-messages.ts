// No schema stands here: pages show these in the browser without a validator.
import { alreadyExists } from '../../platform/messages'

/** Longest number of a release, in characters. */
export const releaseNumberLimit = 100

/** Sentences about releases. */
export const releaseMessages = {
  taken: (number: string) => alreadyExists(`Release '${number}'`),
  added: (number: string) => `Release “${number}” was added.`,
  renamed: (number: string) => `The release is now called “${number}”.`,
  enabled: (number: string) => `Release “${number}” is enabled.`,
  disabled: (number: string) => `Release “${number}” is disabled.`,
  noneEnabled: (what: string) => `${what} belongs to a release, and this project has none that is enabled.`,
  setRelease: 'Set Release',
  cannotMap: 'This release is disabled: nothing can be mapped in it. Choose another one.',
  gone: 'This release cannot be chosen any more. Please choose another one.',
} as const
