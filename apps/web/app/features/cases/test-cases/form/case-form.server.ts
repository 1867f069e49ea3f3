import type { ApiCaller } from '@caseweave/api/router'
import type { CaseForm } from '@caseweave/contract/cases/test-cases/test-case-form'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { isId } from '../../../platform/screen/id'
import { writeStepRows } from './step-rows.server'

/** The modules that `search` finds. */
export const findModules = (api: ApiCaller, projectId: number, search: string) =>
  api.modules.list({ projectId, search: search.slice(0, 200) })

/** The modules that the form offers: those that `search` finds, and the chosen one always. */
export async function moduleOptions(api: ApiCaller, projectId: number, search: string, chosen: string) {
  const moduleId = isId(chosen) ? Number(chosen) : null
  const [found, module] = await Promise.all([
    findModules(api, projectId, search),
    // A module that is gone is not chosen any more; the refusal comes when the form is saved.
    moduleId ? api.modules.get({ projectId, moduleId }).catch(() => null) : null,
  ])
  const names = module ? [...module.ancestors.map(({ name }) => name), module.name] : []
  return { found, chosen: module ? { id: module.id, names } : null, search }
}

/** What the form of a case offers, its steps as rows: their texts stand in the page, not in its data. */
export function offerOf(args: LoaderFunctionArgs, offer: CaseForm) {
  const { testCase } = offer
  if (testCase === null || testCase === 'deleted') return { offer, steps: writeStepRows(args, 'case-steps', []) }
  const values = { ...testCase.values, steps: [] }
  return {
    offer: { ...offer, testCase: { ...testCase, values } },
    steps: writeStepRows(args, 'case-steps', testCase.values.steps, testCase.images),
  }
}
