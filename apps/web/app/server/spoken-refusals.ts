import { numberText } from '@caseweave/contract/platform/numbers'
import { config } from 'zod'

/** Where a schema names a length and no sentence, people read one all the same. */
config({
  customError: (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? `Please use at most ${numberText(Number(issue.maximum))} characters`
      : undefined,
})
