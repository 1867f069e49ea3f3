import type { CloneChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { idArray } from '@caseweave/db/id-array'
import { bulkChangeCases, caseClones, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { modulesInOrder } from '../../project/modules/modules-in-order'
import { holdOrder, spreadPlaces } from '../bulk-changes/case-places'
import { ownPlace } from '../test-cases/case-order'

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const k = named(caseClones, 'k')
const n = named(testCases, 'n')
const s = named(testCases, 's')

const gap = selected({
  id: c.id,
  place: sql<number>`${ownPlace(c)}`,
  next: orNull(sql<number>`next.place`.mapWith(Number)),
})

/** A case that is cloned, and the module that its clone comes to. */
type Placed = { moduleId: number; source: { id: number; moduleId: number } }

/**
 * Places of clones in the order of their module: right behind their originals. Null, the end of it, for those of which the original is the last
 * one or elsewhere. The modules are held before; one that has no room is given some.
 */
export async function clonePlaces(tx: Ctx, made: readonly Placed[]): Promise<(number | null)[]> {
  const beside = made.filter(({ moduleId, source }) => moduleId === source.moduleId)
  if (beside.length === 0) return made.map(() => null)
  await holdOrder(
    tx,
    beside.map(({ moduleId }) => moduleId),
  )
  const ids = idArray(beside.map(({ source }) => source.id))
  const gaps = () =>
    gap.rows(
      tx.db,
      sql`select ${gap} from ${c} left join lateral (
          select ${ownPlace(n)} as place from ${n}
          where ${n.moduleId} = ${c.moduleId} and ${n.deletedAt} is null and (${ownPlace(n)}, ${n.number}) > (${ownPlace(c)}, ${c.number})
          order by ${ownPlace(n)}, ${n.number} limit 1
        ) next on true
        where ${c.id} = any (${ids})`,
    )
  const middle = ({ place, next }: { place: number; next: number | null }) =>
    next === null ? null : place + (next - place) / 2
  const isFull = (one: { place: number; next: number | null }) => {
    const between = middle(one)
    return one.next !== null && between !== null && (between <= one.place || between >= one.next)
  }
  let found = await gaps()
  const full = new Set(found.filter(isFull).map(({ id }) => id))
  if (full.size > 0) {
    for (const moduleId of new Set(beside.filter(({ source }) => full.has(source.id)).map((one) => one.moduleId)))
      await spreadPlaces(tx, moduleId)
    found = await gaps()
  }
  const placeOf = new Map(found.map((one) => [one.id, middle(one)]))
  return made.map(({ moduleId, source }) => (moduleId === source.moduleId ? (placeOf.get(source.id) ?? null) : null))
}

/** Has clones that came to the end of a module stand there as their originals do: module by module, each in its own order. */
export async function orderClones(tx: Ctx, changeId: number, { from, moduleId }: CloneChange): Promise<void> {
  if (!moduleId) return
  const modules = await modulesInOrder(tx, from, undefined)
  await holdOrder(tx, [moduleId])
  // Places are handed over by a window, not by a join of the clones with themselves, which is planned for a few of them and never ends for 100,000.
  await tx.db.execute(sql`
    with put as materialized (
      select ${c.id}, ${c.position}, row_number() over (order by ${c.position}, ${c.number}) as at,
        row_number() over (order by array_position(${idArray(modules)}, ${s.moduleId}), ${ownPlace(s)}, ${s.number}) as nth
      from ${b} join ${k} on ${k.testCaseId} = ${b.testCaseId} join ${c} on ${c.id} = ${k.testCaseId}
      join ${s} on ${s.id} = ${k.sourceId}
      where ${b.changeId} = ${changeId} and ${c.moduleId} = ${moduleId} and ${s.moduleId} <> ${moduleId} and ${c.deletedAt} is null
    ), placed as (
      select id, max(position) over (partition by rank) as position
      from (select at as rank, position, null::bigint as id from put union all select nth, null, id from put) each
    )
    update ${c} set ${named(testCases).position} = placed.position
    from placed where ${c.id} = placed.id and ${c.position} is distinct from placed.position`)
}
