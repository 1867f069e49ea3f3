import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { cycleIds } from './cycle-ids.server'

/** How many cases have come to what a cycle was made of, for its page, which does not wait for that: where it cannot be told, the page stands as it is. */
export const loader = (args: LoaderFunctionArgs) =>
  apiFor(args)
    .testCycles.newCases(cycleIds(args))
    .catch(() => ({ cases: 0 }))
