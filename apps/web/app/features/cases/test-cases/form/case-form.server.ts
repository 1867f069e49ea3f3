import type { ApiCaller } from '@caseweave/api/router'
import type { CaseForm } from '@caseweave/contract/cases/test-cases/test-case-form'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { newOnceKey } from '../../../../server/made-once.server'
import { isId } from '../../../platform/screen/id'
import type { ModuleOptions } from './case-reply'
import { writeStepRows } from './step-rows.server'

/** The modules that the form offers: those that `search` finds, and the chosen one always. */
export async function moduleOptions(
  api: ApiCaller,
  projectId: number,
  search: string,
  chosen: string,
): Promise<ModuleOptions> {
  const wanted = isId(chosen) ? Number(chosen) : undefined
  const found = await api.modules.offer({ projectId, search: search.slice(0, 200), chosen: wanted })
  const isThere = found.choices.some(({ id }) => id === wanted)
  return { found, chosen: isThere ? chosen : '', search }
}

/** What the form of a case offers, its steps as rows: their texts stand in the page, not in its data; and the key by which a new case is made once. */
export function offerOf(args: LoaderFunctionArgs, offer: CaseForm) {
  const { testCase } = offer
  const onceKey = newOnceKey()
  if (testCase === null || testCase === 'deleted') {
    return { onceKey, offer, steps: writeStepRows(args, 'case-steps', []) }
  }
  const values = { ...testCase.values, steps: [] }
  return {
    onceKey,
    offer: { ...offer, testCase: { ...testCase, values } },
    steps: writeStepRows(args, 'case-steps', testCase.values.steps, testCase.images),
  }
}
