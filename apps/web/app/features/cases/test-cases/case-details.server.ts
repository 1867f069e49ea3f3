import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { isComparison } from './list-address'

const Version = z.coerce.number().int().positive().max(999_999_999).optional().catch(undefined)
const asked = new WeakMap<AppLoadContext, Promise<TestCaseDetails>>()

/** The case of an address in the version that it names, found once for the page and the dialog over it. */
export function caseDetailsFor(args: LoaderFunctionArgs): Promise<TestCaseDetails> {
  const known = asked.get(args.context)
  if (known) return known
  const { pathname, searchParams } = new URL(args.request.url)
  const version = Version.parse(searchParams.get('version') ?? undefined)
  const details = apiFor(args).testCases.get({
    projectId: idOf(args.params.projectId),
    number: caseNumberOf(args),
    version,
    withoutSteps: isComparison(pathname),
  })
  asked.set(args.context, details)
  return details
}
