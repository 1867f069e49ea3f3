import { messages } from '@caseweave/contract/messages'
import { parseCaseNumber } from '@caseweave/contract/test-case-names'
import type { TestCaseDetails } from '@caseweave/contract/test-cases'
import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../server/api.server'
import { isComparison } from './list-address'

const Version = z.coerce.number().int().positive().optional().catch(undefined)
const asked = new WeakMap<AppLoadContext, Promise<TestCaseDetails>>()

/** The number of the case that an address names; an address without one leads nowhere. */
export function caseNumberOf({ params }: LoaderFunctionArgs): number {
  const number = parseCaseNumber(params.caseNumber ?? '')
  if (!number) throw data(messages.notFound, { status: 404 })
  return number
}

/** The case of an address in the version that it names, found once for the page and the dialog over it. */
export function caseDetailsFor(args: LoaderFunctionArgs): Promise<TestCaseDetails> {
  const known = asked.get(args.context)
  if (known) return known
  const { pathname, searchParams } = new URL(args.request.url)
  const version = Version.parse(searchParams.get('version') ?? undefined)
  const details = apiFor(args).testCases.get({
    projectId: Number(args.params.projectId),
    number: caseNumberOf(args),
    version,
    withoutSteps: isComparison(pathname),
  })
  asked.set(args.context, details)
  return details
}
