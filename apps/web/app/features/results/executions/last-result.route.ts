import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { fillFor } from './fill-form.server'
import type { FillAnswer } from './filling'
import { resultPlace } from './result-place.server'

/** What the form of a result is filled with for a chosen place. A refusal would take the page away, with all that was typed: it fills in nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { of } = resultPlace(args)
  const chosen = new URL(args.request.url).searchParams
  const unread: FillAnswer = { filling: null, message: executionMessages.notRead }
  return { fill: await fillFor(apiFor(args), of, chosen, timeZoneOf(args.request)).catch(() => unread) }
}
