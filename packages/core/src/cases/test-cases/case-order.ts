import { choiceValues, type SortedChoice, sortedChoices } from '@caseweave/contract/cases/test-cases/case-fields'
import type { CaseSort } from '@caseweave/contract/cases/test-cases/test-case-list'
import { testCases, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { modulesInOrder } from '../../project/modules/modules-in-order'

const cases = named(testCases)

const u = named(users, 'u')

/**
 * The order of a list, ascending or as a whole turned round. Either an index has it, or the cases fall into runs of one
 * value each (a priority, an author, a module) whose own order no index knows; inside a run the number decides, and inside a module
 * the place that a case has there.
 */
export type CaseOrder = {
  descending: boolean
  by: { index: 'number' | 'created_at' } | CaseRuns
}

/** `values` in ascending order; null stands for cases that have none. */
type CaseRuns =
  | { field: SortedChoice; values: readonly string[] }
  | { field: 'createdBy'; values: readonly (number | null)[] }
  | { field: 'moduleId'; values: readonly number[] }

/** The columns that some order goes by. */
export const orderColumns = ['number', 'createdAt', 'createdBy', 'moduleId', 'position', ...sortedChoices] as const

/** The place of a case among those of its module, in the words of its index. */
export const ownPlace = ({ position, number }: Record<'position' | 'number', SQL> = cases): SQL =>
  sql`coalesce(${position}, ${number}::double precision)`

/** The order for a sort of the list; by author it asks who the authors are, and by own order how the tree of modules goes. */
export async function caseOrder(
  ctx: Ctx,
  input: { projectId: number; moduleId?: number | undefined; sort: CaseSort; direction: 'asc' | 'desc' },
): Promise<CaseOrder> {
  const descending = input.direction === 'desc'
  switch (input.sort) {
    case 'number':
      return { descending, by: { index: 'number' } }
    case 'createdAt':
      return { descending, by: { index: 'created_at' } }
    case 'createdBy':
      return { descending, by: { field: 'createdBy', values: await authorsByName(ctx, input.projectId) } }
    case 'position':
      return {
        descending,
        by: { field: 'moduleId', values: await modulesInOrder(ctx, input.projectId, input.moduleId) },
      }
    default:
      return { descending, by: { field: input.sort, values: choiceValues(input.sort) } }
  }
}

/** The same order read from its end. */
export const turned = (order: CaseOrder): CaseOrder => ({ ...order, descending: !order.descending })

/** The keys that bring any rows of `test_cases` into this order. */
export function orderKeys(order: CaseOrder): SQL {
  const { by, descending } = order
  const direction = directionOf(descending)
  if ('values' in by) {
    return sql`array_position(${runArray(by, descending)}, ${runColumn(by)}), ${withinRun(order)}`
  }
  const byNumber = sql`${cases.number} ${direction}`
  return by.index === 'number' ? byNumber : sql`${cases.createdAt} ${direction}, ${byNumber}`
}

/** The order inside of a run. */
export function withinRun({ by, descending }: CaseOrder, row: Record<'position' | 'number', SQL> = cases): SQL {
  const direction = directionOf(descending)
  const byNumber = sql`${row.number} ${direction}`
  return 'field' in by && by.field === 'moduleId' ? sql`${ownPlace(row)} ${direction}, ${byNumber}` : byNumber
}

export const directionOf = (descending: boolean): SQL => (descending ? sql`desc` : sql`asc`)

/** The column whose value the cases of a run share. */
export const runColumn = ({ field }: CaseRuns): SQL => sql`${sql.identifier(testCases[field].name)}`

/** The runs, the first one first, as one parameter. */
export function runArray({ field, values }: CaseRuns, descending: boolean): SQL {
  const inOrder = descending ? [...values].reverse() : values
  const array = sql`${`{${inOrder.map((value) => value ?? 'null').join(',')}}`}`
  return field === 'createdBy' || field === 'moduleId' ? sql`${array}::bigint[]` : sql`${array}::text[]`
}

const authors = selected({ id: orNull(sql`id`.mapWith(Number)) })

/**
 * The ids of all who have written cases of a project, by name; null for cases whose author is gone, last. Goes from one
 * author to the next in the index, whatever the number of cases.
 */
async function authorsByName(ctx: Ctx, projectId: number): Promise<(number | null)[]> {
  const live = sql`from ${cases} where ${cases.projectId} = ${projectId} and ${cases.deletedAt} is null
    and ${cases.createdBy}`
  const rows = await authors.rows(
    ctx.db,
    sql`
      with recursive author (id) as (
        (select created_by ${live} is not null order by created_by limit 1)
        union all
        select (select created_by ${live} > author.id order by created_by limit 1) from author where author.id is not null
      )
      select ${authors} from (
        select author.id, case when ${u.id} is not null then lower(${personName(u)}) end as name
        from author left join ${u} on ${u.id} = author.id where author.id is not null
        union all
        select null, null where exists (select ${live} is null)
      ) named
      order by name nulls last, id`,
  )
  return rows.map(({ id }) => id)
}
