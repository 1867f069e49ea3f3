import { readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { runStatuses } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type StatusGroup, statusGroups } from '@caseweave/contract/results/test-cycles/cycle-names'
import { CreateCycle, type CycleSource } from '@caseweave/contract/results/test-cycles/test-cycles'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { isId } from '../../platform/screen/id'
import { timeZoneOf } from '../../platform/time/time-zone.server'

/** What an address has chosen already: ticked cases, a filtered list, or cases of another cycle; null when the form asks. */
export function chosenSource(request: LoaderFunctionArgs['request']): CycleSource | null {
  const { searchParams } = new URL(request.url)
  const cycle = searchParams.get('cycle')
  if (isId(cycle)) {
    const status = searchParams.get('status') ?? 'again'
    const statuses =
      status in statusGroups ? [...statusGroups[status as StatusGroup]] : runStatuses.filter((each) => each === status)
    return { cycle: Number(cycle), statuses: statuses.length > 0 ? statuses : [...statusGroups.again] }
  }
  const parameters = new URLSearchParams(searchParams)
  parameters.set('timeZone', timeZoneOf(request))
  const selection = readCaseSelection(parameters)
  return selection ? { selection } : null
}

/** The form: what the address has chosen stands for its own choice of cases. */
export const addCycleForm = (chosen: CycleSource | null, timeZone: string) =>
  z
    .object({
      ...CreateCycle.omit({ source: true, open: true, keepAssignees: true }).shape,
      from: z.enum(['release', 'module', 'search']).optional(),
      moduleId: z.coerce.number().int().positive().optional(),
      search: z.string().max(2_000).optional(),
      planned: z.boolean().optional(),
      keepAssignees: z.boolean().optional(),
    })
    .transform(({ from, moduleId, search, planned, keepAssignees, ...form }, context) => {
      const rest = { ...form, open: !planned, keepAssignees: keepAssignees ?? false }
      const filter = { applicable: 'applicable' as const, sort: 'number' as const, timeZone }
      if (chosen) return { ...rest, source: chosen }
      if (from === 'release') return { ...rest, source: { release: true as const } }
      if (from === 'module' && moduleId)
        return { ...rest, source: { selection: { filter: { ...filter, moduleId, search: '' } } } }
      if (from === 'search' && search?.trim())
        return { ...rest, source: { selection: { filter: { ...filter, search: search.trim() } } } }
      const [path, message] =
        from === 'module'
          ? ['moduleId', 'Please choose a module.']
          : from === 'search'
            ? ['search', 'Please enter a search.']
            : ['source', cycleMessages.noCases]
      context.addIssue({ code: 'custom', path: [path], message })
      return z.NEVER
    })
