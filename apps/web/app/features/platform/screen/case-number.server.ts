import { parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'

/** The number of the case that an address names; an address without one leads nowhere. */
export function caseNumberOf({ params }: LoaderFunctionArgs): number {
  const number = parseCaseNumber(params.caseNumber ?? '')
  if (!number) throw data(messages.notFound, { status: 404 })
  return number
}
