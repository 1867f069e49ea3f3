import { searchSuggestionsHref } from '@caseweave/contract/automation/addresses'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'

/** The search for suggestions for all cases of a module. */
export const suggestionSearchJob = defineJob({
  name: 'suggestions.search',
  // Beside exports, which only read as well: it must not keep changes of many cases waiting.
  queue: 'exports',
  payload: z.object({ projectId: z.number().int(), searchId: z.number().int() }),
  stopped: ({ projectId, searchId }) => ({
    ...{ kind: 'work', subject: 'The search for suggestions has stopped' },
    href: searchSuggestionsHref(projectId, searchId),
  }),
})
