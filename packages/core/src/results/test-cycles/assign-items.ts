import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { AssignItems } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { projectMembers, testCycleItems, users } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { notifyMany } from '../../platform/notifications/notify'
import { personName } from '../../platform/text/person-name'
import { type CycleRecord, holdCycle, noteEvent, type OfProject } from './cycle-row'
import { holdItems } from './hold-items'

const i = named(testCycleItems, 'i')
const items = named(testCycleItems)

type Held = Awaited<ReturnType<typeof holdItems>>

/**
 * Shares the chosen items out. Whoever gets some is told once. Answers how many have another assignee now. INVALID for people who are not in the project,
 * and for a choice of nothing; CONFLICT for a cycle that is over.
 */
export async function assignItems(ctx: Ctx, input: AssignItems & OfProject): Promise<{ count: number }> {
  return ctx.tx(async (tx) => {
    const cycle = await holdCycle(tx, input)
    if (cycle.state !== 'open' && cycle.state !== 'planned') throw new AppError('CONFLICT', cycleMessages.over)
    const people = await membersOf(tx, cycle.projectId, peopleOf(input.to))
    const held = await holdItems(tx, cycle, input.choice)
    const given = shares(held, input.to, new Set(people.keys()))
    const changed = held.flatMap((item, at) =>
      item.assignedTo === (given[at] ?? null) ? [] : [{ item, to: given[at] ?? null }],
    )
    if (changed.length === 0) return { count: 0 }
    await tx.db.execute(sql`
      update ${i} set ${items.assignedTo} = nullif(given.user_id, 0), ${items.changedAt} = ${tx.now().toISOString()}::timestamptz
      from unnest(${idArray(changed.map(({ item }) => item.id))}, ${idArray(changed.map(({ to }) => to ?? 0))}) given (id, user_id)
      where ${i.id} = given.id`)
    const counts = new Map<number, number>()
    for (const { to } of changed) counts.set(to ?? 0, (counts.get(to ?? 0) ?? 0) + 1)
    await tell(tx, cycle, counts)
    const names = [...counts.keys()].map((id) => (id === 0 ? 'nobody' : (people.get(id) ?? '')))
    await noteEvent(tx, cycle.id, 'assigned', {
      items: changed.length,
      about: names.filter(Boolean).join(', ').slice(0, 500),
    })
    return { count: changed.length }
  })
}

const peopleOf = (to: AssignItems['to']): number[] | null =>
  'evenly' in to ? to.evenly : 'byModule' in to ? to.byModule : 'userId' in to ? (to.userId ? [to.userId] : []) : null

/** Members by id with their names, who stay members until the transaction ends; null = all. INVALID when one of the named is none. */
async function membersOf(tx: Ctx, projectId: number, userIds: number[] | null): Promise<Map<number, string>> {
  if (userIds?.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: users.id, name: personName(users) })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(and(eq(projectMembers.projectId, projectId), userIds ? inArray(projectMembers.userId, userIds) : undefined))
    .for('key share', { of: projectMembers })
  if (userIds && rows.length < new Set(userIds).size)
    throw new AppError('INVALID', cycleMessages.notMember, { field: 'to' })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whom each of the items goes to, in their order; null = nobody. */
function shares(held: Held, to: AssignItems['to'], members: ReadonlySet<number>): (number | null)[] {
  if ('userId' in to) return held.map(() => to.userId || null)
  if ('assignees' in to) {
    return held.map(({ caseAssignee }) => (caseAssignee !== null && members.has(caseAssignee) ? caseAssignee : null))
  }
  if ('evenly' in to) {
    // Neighbours stay together: they often need the same preparation.
    return held.map((_, at) => to.evenly[Math.floor((at * to.evenly.length) / held.length)] ?? null)
  }
  const sizes = new Map<number, number>()
  for (const { moduleId } of held) sizes.set(moduleId, (sizes.get(moduleId) ?? 0) + 1)
  const loads = to.byModule.map((userId) => ({ userId, load: 0 }))
  const owners = new Map<number, number>()
  // The largest module goes first, always to whoever has least.
  for (const [moduleId, size] of [...sizes].sort(([, one], [, other]) => other - one)) {
    const least = loads.reduce((best, each) => (each.load < best.load ? each : best))
    least.load += size
    owners.set(moduleId, least.userId)
  }
  return held.map(({ moduleId }) => owners.get(moduleId) ?? null)
}

async function tell(tx: Ctx, cycle: CycleRecord, counts: ReadonlyMap<number, number>): Promise<void> {
  const others = [...counts].filter(([userId]) => userId !== 0 && userId !== tx.actor?.id)
  await notifyMany(
    tx,
    others.map(([userId, count]) => ({
      ...{ userId, kind: 'assigned' as const },
      subject: `${counted(count, 'test')} of “${cycle.name}” ${count === 1 ? 'was' : 'were'} assigned to you`,
      message: `Test cycle ${cycle.number}${tx.actor ? `, by ${tx.actor.firstName || tx.actor.username}` : ''}.`,
      href: `${testCyclePath(cycle.projectId, cycle.number)}?assigned=me`,
    })),
  )
}
