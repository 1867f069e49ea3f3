import { cutText } from '@caseweave/contract/platform/cut-text'
import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'

/** What a tracker says of a field is told up to here, in characters. */
const longestWord = 300

/**
 * Why a tracker did not do what was asked. Its message is for the log and holds nothing of an answer's body. `fields`: what is wrong with
 * which field, in the tracker's words, as plain text, of which 300 characters are kept; `retryAt`: when it takes calls again; `isPrivate`: it was
 * not asked, as its address is in a private network.
 */
export class TrackerError extends Error {
  readonly kind: TrackerErrorKind
  readonly fields: Record<string, string>
  readonly retryAt: Date | null
  readonly isPrivate: boolean

  constructor(
    kind: TrackerErrorKind,
    message: string,
    {
      fields = {},
      retryAt = null,
      isPrivate = false,
      cause,
    }: { fields?: Record<string, string>; retryAt?: Date | null; isPrivate?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'TrackerError'
    this.kind = kind
    this.fields = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, cutText(said, longestWord)]))
    this.retryAt = retryAt
    this.isPrivate = isPrivate
  }
}
