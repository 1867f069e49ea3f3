import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idsOf } from '../../platform/screen/id.server'

/** How many cases have come to what a cycle was made of, for its page, which does not wait for that. */
export const loader = (args: LoaderFunctionArgs) => apiFor(args).testCycles.newCases(idsOf(args, 'projectId', 'number'))
