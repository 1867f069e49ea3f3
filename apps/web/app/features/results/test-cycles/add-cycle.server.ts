import { readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { runStatuses } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { isStatusGroup, statusGroups } from '@caseweave/contract/results/test-cycles/cycle-names'
import {
  type AddCycleCases,
  CreateCycle,
  type CycleSource,
  NamedCycle,
} from '@caseweave/contract/results/test-cycles/test-cycles'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { timeZoneOf } from '../../platform/time/time-zone.server'

/** What an address has chosen already: ticked cases, a filtered list, or cases of another cycle; null when the form asks. */
export function chosenSource(request: LoaderFunctionArgs['request']): CycleSource | null {
  const { searchParams } = new URL(request.url)
  const cycle = NamedCycle.safeParse({ number: searchParams.get('cycle') }).data?.number
  if (cycle) {
    const status = searchParams.get('status') ?? 'again'
    const statuses = isStatusGroup(status) ? [...statusGroups[status]] : runStatuses.filter((each) => each === status)
    return { cycle, statuses: statuses.length > 0 ? statuses : [...statusGroups.again] }
  }
  const parameters = new URLSearchParams(searchParams)
  parameters.set('timeZone', timeZoneOf(request))
  const selection = readCaseSelection(parameters)
  return selection ? { selection } : null
}

const sourceFields = {
  from: z.enum(['new', 'release', 'module', 'view', 'search']).optional(),
  moduleId: z.coerce.number().int().positive().optional(),
  viewId: z.coerce.number().int().positive().optional(),
  search: z.string().max(2_000).optional(),
}
type SourceFields = z.infer<z.ZodObject<typeof sourceFields>>

/** What the fields of `CaseSourceFields` choose; null with a message at the field that says nothing. */
function typedSource(
  { from, moduleId, viewId, search }: SourceFields,
  timeZone: string,
  context: z.RefinementCtx,
): AddCycleCases['source'] | null {
  const filter = { applicable: 'applicable' as const, timeZone }
  if (from === 'new') return { new: true }
  if (from === 'release') return { release: true }
  if (from === 'module' && moduleId) return { selection: { filter: { ...filter, moduleId, search: '' } } }
  if (from === 'view' && viewId) return { view: viewId }
  if (from === 'search' && search?.trim()) return { selection: { filter: { ...filter, search: search.trim() } } }
  const [path, message] =
    from === 'module'
      ? ['moduleId', 'Please choose a module.']
      : from === 'view'
        ? ['viewId', cycleMessages.noView]
        : from === 'search'
          ? ['search', 'Please enter a search.']
          : ['source', cycleMessages.noCases]
  context.addIssue({ code: 'custom', path: [path], message })
  return null
}

/** The form: what the address has chosen stands for its own choice of cases. */
export const addCycleForm = (chosen: CycleSource | null, timeZone: string) =>
  z
    .object({
      ...CreateCycle.omit({ source: true, open: true, keepAssignees: true }).shape,
      ...sourceFields,
      planned: z.boolean().optional(),
      keepAssignees: z.boolean().optional(),
    })
    .transform(({ from, moduleId, viewId, search, planned, keepAssignees, ...form }, context) => {
      const source = chosen ?? typedSource({ from, moduleId, viewId, search }, timeZone, context)
      if (!source || 'new' in source) return z.NEVER
      return { ...form, open: !planned, keepAssignees: keepAssignees ?? false, source }
    })

/** The form that adds cases to a cycle. */
export const addCasesForm = (timeZone: string) =>
  z.object(sourceFields).transform((fields, context) => typedSource(fields, timeZone, context) ?? z.NEVER)
