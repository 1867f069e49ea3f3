import { AppError } from '@caseweave/contract/platform/errors'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type CycleOrigin, cycleStateNames } from '@caseweave/contract/results/test-cycles/cycle-names'
import type {
  AddCycleCases,
  CreateCycle,
  NamedCycle,
  UpdateCycle,
} from '@caseweave/contract/results/test-cycles/test-cycles'
import { projects, testCycleEnvironments, testCycleItems, testCycles } from '@caseweave/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { holdCycle, noteEvent, type OfProject, requireLead } from './cycle-row'
import { insertItems, type SettledSource, settledSource } from './insert-items'

/**
 * Makes a cycle of the chosen cases. INVALID at `releaseId` or `environmentIds` for what the project does not offer, at `source` when no case is
 * left that can be run, too many are, or their module or view is gone; NOT_FOUND for a cycle that is not there.
 */
export async function createCycle(
  ctx: Ctx,
  input: CreateCycle & OfProject,
): Promise<{ number: number; items: number }> {
  const { projectId, releaseId, open, keepAssignees, name, note, dueOn, versionRule } = input
  const createdBy = requireActor(ctx).id
  const environmentIds = [...new Set(input.environmentIds)]
  return ctx.tx(async (tx) => {
    await requireRelease(tx, projectId, releaseId)
    for (const environmentId of environmentIds) {
      await requireEnvironment(tx, projectId, environmentId).catch((error) => {
        throw error instanceof AppError ? new AppError('INVALID', error.message, { field: 'environmentIds' }) : error
      })
    }
    // Whoever makes another one at the same moment waits, and gets the number behind.
    const [counted] = await tx.db
      .update(projects)
      .set({ nextCycleNumber: sql`${projects.nextCycleNumber} + 1` })
      .where(eq(projects.id, projectId))
      .returning({ next: projects.nextCycleNumber })
    const number = (counted?.next ?? 0) - 1
    const source = await settledSource(tx, projectId, input.source)
    const [cycle] = await tx.db
      .insert(testCycles)
      .values({
        ...{ projectId, number, name, note, releaseId, versionRule, dueOn, createdBy },
        state: open ? ('open' as const) : ('planned' as const),
        retestOf: 'cycle' in source ? await idOf(tx, projectId, source.cycle) : null,
        source: originOf(source),
        createdAt: tx.now(),
      })
      .returning()
    if (!cycle) throw new Error('The cycle was not made.')
    await tx.db
      .insert(testCycleEnvironments)
      .values(environmentIds.map((environmentId, position) => ({ cycleId: cycle.id, environmentId, position })))
    const items = await insertItems(tx, cycle, source, { keepAssignees })
    if (items === 0) throw new AppError('INVALID', cycleMessages.noCases, { field: 'source' })
    await noteEvent(tx, cycle.id, 'created', { items, about: cycleStateNames[cycle.state] })
    return { number, items }
  })
}

/** What a cycle keeps of its source: cases that are named one by one do not become more, and a retest is of what failed then. */
function originOf(source: SettledSource): CycleOrigin | null {
  if ('release' in source) return source
  if ('cycle' in source) return null
  const { selection } = source
  return 'filter' in selection ? { selection } : null
}

async function idOf(tx: Ctx, projectId: number, number: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ id: testCycles.id })
    .from(testCycles)
    .where(and(eq(testCycles.projectId, projectId), eq(testCycles.number, number)))
  return row?.id ?? null
}

const cycleFields = ['name', 'note', 'dueOn', 'versionRule'] as const

/** Changes what is given. CONFLICT for a cycle that is closed, and when something that is given is neither what it `was` nor what it becomes. */
export async function updateCycle(ctx: Ctx, input: UpdateCycle & OfProject): Promise<void> {
  const { name, note, dueOn, versionRule, was = {} } = input
  await ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state === 'closed' || cycle.state === 'calledOff') throw new AppError('CONFLICT', cycleMessages.over)
    const given = { name, note, dueOn, versionRule }
    const fields = cycleFields.filter((field) => given[field] !== undefined && given[field] !== cycle[field])
    if (fields.some((field) => was[field] !== undefined && was[field] !== cycle[field]))
      throw new AppError('CONFLICT', cycleMessages.changedMeanwhile)
    if (fields.length === 0) return
    const changes = Object.fromEntries(fields.map((field) => [field, given[field]]))
    await tx.db.update(testCycles).set(changes).where(eq(testCycles.id, cycle.id))
    await noteEvent(tx, cycle.id, 'changed')
  })
}

/** Adds cases to a cycle that is planned or open; what it has already stays. Answers how many items came. */
export async function addCycleCases(ctx: Ctx, input: AddCycleCases & OfProject): Promise<{ items: number }> {
  return ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state !== 'planned' && cycle.state !== 'open') throw new AppError('CONFLICT', cycleMessages.over)
    const source = 'new' in input.source ? cycle.source : await settledSource(tx, cycle.projectId, input.source)
    const items = source ? await insertItems(tx, cycle, source, { keepAssignees: false }) : 0
    if (items > 0) await noteEvent(tx, cycle.id, 'added', { items })
    return { items }
  })
}

/** Deletes a cycle in which nothing was begun. CONFLICT for any other; FORBIDDEN for who neither leads the project (`lead`) nor made it. */
export async function deleteCycle(ctx: Ctx, input: NamedCycle & OfProject & { lead: boolean }): Promise<void> {
  await ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    requireLead(tx, cycle, input.lead)
    const begun = await tx.db.$count(
      testCycleItems,
      and(eq(testCycleItems.cycleId, cycle.id), isNotNull(testCycleItems.runId)),
    )
    if (cycle.state !== 'planned' || begun > 0) throw new AppError('CONFLICT', cycleMessages.notPlanned)
    // By themselves, so that the audit trail can tell of which project they were.
    await tx.db.delete(testCycleEnvironments).where(eq(testCycleEnvironments.cycleId, cycle.id))
    await tx.db.delete(testCycles).where(eq(testCycles.id, cycle.id))
  })
}
