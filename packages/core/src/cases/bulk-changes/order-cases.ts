import {
  bulkMessages,
  type OrderCases,
  type OrderedCases,
  type OrderTarget,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { bulkChangeCases, bulkChanges, modules, testCases } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { holdModules } from '../../project/modules/lock-modules'
import { ownPlace } from '../test-cases/case-order'
import { holdOrder, placeStep, spreadPlaces } from './case-places'

const c = named(testCases, 'c')
const kept = named(bulkChangeCases)

/** A case with its place in the order of its module. */
type Placed = { id: number; number: number; moduleId: number; place: number }
const placed = selected({ id: c.id, number: c.number, moduleId: c.moduleId, place: sql<number>`${ownPlace(c)}` })

const stands = (one: Placed, other: Placed) => one.place - other.place || one.number - other.number

/**
 * Puts cases of one module elsewhere in its order, without a version; it can be undone like a change of many cases. Those who order one module
 * take turns. NOT_FOUND when one of the cases is not there, INVALID when they are in several modules, CONFLICT when one of them, or the case
 * that they are put beside, was moved meanwhile.
 */
export async function orderCases(ctx: Ctx, input: OrderCases & { projectId: number }): Promise<OrderedCases> {
  const { projectId, target } = input
  return ctx.tx(async (tx) => {
    const { moduleId } = await casesToOrder(tx, input)
    // Modules before cases, as whoever deletes a module does.
    await holdModules(tx, projectId, [moduleId])
    await holdOrder(tx, [moduleId])
    const { found } = await casesToOrder(tx, input)
    requireSeen(found, input)
    const beside = await neighbours(tx, found, target)
    const place = await orderedPlace(tx, moduleId, found.length, beside)
    if (standThere(found, beside)) return { ...place, changeId: null }
    const places = await newPlaces(tx, found, beside)
    if (places) return { ...place, changeId: await putThere(tx, { projectId, moduleId, found, places }) }
    await spreadPlaces(tx, moduleId)
    const spread = (await casesToOrder(tx, input)).found
    const anew = await newPlaces(tx, spread, await neighbours(tx, spread, target))
    if (!anew) throw new Error(`The module ${moduleId} has no room between two cases.`)
    return { ...place, changeId: await putThere(tx, { projectId, moduleId, found: spread, places: anew }) }
  })
}

/** The cases in their own order, and their module. */
async function casesToOrder(
  tx: Ctx,
  { projectId, numbers }: OrderCases & { projectId: number },
): Promise<{ found: Placed[]; moduleId: number }> {
  const wanted = [...new Set(numbers)]
  const found = await placed.rows(
    tx.db,
    sql`select ${placed} from ${c}
      where ${c.projectId} = ${projectId} and ${c.number} = any (${`{${wanted.join(',')}}`}::int[]) and ${c.deletedAt} is null`,
  )
  const [first] = found
  if (!first || found.length < wanted.length) throw new AppError('NOT_FOUND', messages.notFound)
  if (found.some(({ moduleId }) => moduleId !== first.moduleId))
    throw new AppError('INVALID', bulkMessages.severalModules, { field: 'to' })
  return { found: found.sort(stands), moduleId: first.moduleId }
}

/** Refuses when somebody has put one of the cases elsewhere since it was seen. */
function requireSeen(found: readonly Placed[], { numbers, seen }: OrderCases): void {
  if (!seen) return
  const placeOf = new Map(numbers.map((number, index) => [number, seen[index]]))
  const moved = found.find(({ number, place }) => placeOf.get(number) !== place)
  if (moved) throw new AppError('CONFLICT', bulkMessages.movedMeanwhile(moved.number, '', ''))
}

type Beside = { after: Placed | null; before: Placed | null }

/** The cases between which others are to be put: the nearest ones that are not among these. */
async function neighbours(tx: Ctx, found: readonly Placed[], target: OrderTarget): Promise<Beside> {
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) return { after: null, before: null }
  const { moduleId } = first
  const others = sql`${c.moduleId} = ${moduleId} and ${c.deletedAt} is null and ${c.id} <> all (${idArray(found.map(({ id }) => id))})`
  const nearest = async (direction: 'up' | 'down', from: Placed | null): Promise<Placed | null> => {
    const up = direction === 'up'
    const beyond = from
      ? sql`and (${ownPlace(c)}, ${c.number}) ${sql.raw(up ? '<' : '>')} (${from.place}::double precision, ${from.number}::int)`
      : sql``
    const order = sql.raw(up ? 'desc' : 'asc')
    const [row] = await placed.rows(
      tx.db,
      sql`select ${placed} from ${c} where ${others} ${beyond}
        order by ${ownPlace(c)} ${order}, ${c.number} ${order} limit 1`,
    )
    return row ?? null
  }
  switch (target.to) {
    case 'first':
      return { after: null, before: await nearest('down', null) }
    case 'last':
      return { after: await nearest('up', null), before: null }
    case 'up': {
      const before = await nearest('up', first)
      if (!before) return { after: null, before: await nearest('down', null) }
      return { after: await nearest('up', before), before }
    }
    case 'down': {
      const after = await nearest('down', last)
      if (!after) return { after: await nearest('up', null), before: null }
      return { after, before: await nearest('down', after) }
    }
    default: {
      const [beside] = await placed.rows(
        tx.db,
        sql`select ${placed} from ${c} where ${c.number} = ${target.beside} and ${others}`,
      )
      if (!beside) throw new AppError('CONFLICT', bulkMessages.placeGone(target.beside))
      return target.to === 'before'
        ? { after: await nearest('up', beside), before: beside }
        : { after: beside, before: await nearest('down', beside) }
    }
  }
}

/** Where the cases stand once they are there, in words that people know. */
async function orderedPlace(tx: Ctx, moduleId: number, count: number, { after, before }: Beside) {
  const [module] = await tx.db.select({ name: modules.name }).from(modules).where(eq(modules.id, moduleId))
  return { count, module: module?.name ?? '', after: after?.number ?? null, before: before?.number ?? null }
}

/** True when the cases are between these two already, with nothing among them: the two are each other's nearest but for them. */
const standThere = (found: readonly Placed[], { after, before }: Beside): boolean =>
  found.every((one) => (!after || stands(after, one) < 0) && (!before || stands(one, before) < 0))

/** New places between two cases, evenly apart; null where no numbers are left between them. */
async function newPlaces(tx: Ctx, found: readonly Placed[], { after, before }: Beside): Promise<number[] | null> {
  const count = found.length
  if (!before) {
    // Behind all that are there, and before all that are still to come.
    const rows = await tx.db.execute<{ place: number }>(
      sql`select nextval('test_cases_position_seq')::double precision as place from generate_series(1, ${count}::int)`,
    )
    return rows.map(({ place }) => place)
  }
  if (!after) return found.map((_, index) => before.place - placeStep * (count - index))
  const gap = (before.place - after.place) / (count + 1)
  const places = found.map((_, index) => after.place + gap * (index + 1))
  const all = [after.place, ...places, before.place]
  return all.every((place, index) => index === 0 || place > (all[index - 1] ?? place)) ? places : null
}

type Order = { projectId: number; moduleId: number; found: readonly Placed[]; places: readonly number[] }

/** Writes the new places, and keeps the old ones; CONFLICT when one of the cases has left the module or its place in this moment. */
async function putThere(tx: Ctx, { projectId, moduleId, found, places }: Order): Promise<number> {
  const ids = found.map(({ id }) => id)
  const held = await tx.db
    .select({ id: testCases.id, place: sql<number>`${placeOf}` })
    .from(testCases)
    .where(and(inArray(testCases.id, ids), eq(testCases.moduleId, moduleId), isNull(testCases.deletedAt)))
    .orderBy(testCases.id)
    .for('no key update')
  const placeNow = new Map(held.map(({ id, place }) => [id, place]))
  const moved = found.find(({ id, place }) => placeNow.get(id) !== place)
  if (moved) throw new AppError('CONFLICT', bulkMessages.movedMeanwhile(moved.number, '', ''))
  const [change] = await tx.db
    .insert(bulkChanges)
    .values({
      projectId,
      change: { action: 'order', moduleId },
      selection: { numbers: found.map(({ number }) => number) },
      changed: found.length,
      createdBy: requireActor(tx).id,
      finishedAt: tx.now(),
    })
    .returning({ id: bulkChanges.id })
  if (!change) throw new Error('The insert answered no row.')
  const put = sql`unnest(${idArray(ids)}, ${`{${places.join(',')}}`}::double precision[]) put (id, place)`
  await tx.db.execute(sql`
    insert into ${kept} (${kept.changeId}, ${kept.testCaseId}, ${kept.before}, ${kept.modifiedBefore}, ${kept.version}, ${kept.modifiedAt})
    select ${change.id}::bigint, ${c.id}, jsonb_build_array(${c.position}, put.place), ${c.modifiedAt}, ${c.latestVersion}, ${c.modifiedAt}
    from ${put} join ${c} on ${c.id} = put.id`)
  await tx.db.execute(sql`update ${c} set ${named(testCases).position} = put.place from ${put} where ${c.id} = put.id`)
  return change.id
}

const placeOf: SQL = sql`coalesce(${testCases.position}, ${testCases.number}::double precision)`
