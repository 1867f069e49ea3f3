import {
  type DeletedPage,
  deletedPageSize,
  type ListDeletedCases,
} from '@caseweave/contract/cases/test-cases/deleted-cases'
import { parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { testCases, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { personName } from '../../../platform/text/person-name'
import { moduleTrails } from '../../../project/modules/module-trails'

const c = named(testCases, 'c')

const editor = named(users, 'editor')

type Row = {
  number: number
  summary: string
  module_id: string
  deleted_us: string
  deleted_by: string
}

/**
 * The deleted cases of a project, the last one deleted first, page by page along an index. A search finds a number, or a
 * part of a summary whatever the case.
 */
export async function listDeletedCases(
  ctx: Ctx,
  input: ListDeletedCases & { projectId: number },
): Promise<DeletedPage> {
  const [us, number] = input.after?.split('.') ?? []
  const behind =
    us && number
      ? sql`and (${c.deletedAt}, ${c.number}) < ('epoch'::timestamptz + ${us}::bigint * interval '1 microsecond',
        ${number}::int)`
      : sql``
  const rows = await ctx.db.execute<Row>(sql`
    select ${c.number}, ${c.summary}, ${c.moduleId}, (extract(epoch from ${c.deletedAt}) * 1000000)::bigint as deleted_us,
      ${personName(editor)} as deleted_by
    from ${c} left join ${editor} on ${editor.id} = ${c.modifiedBy}
    where ${c.projectId} = ${input.projectId} and ${c.deletedAt} is not null ${behind} ${found(input.search)}
    order by ${c.deletedAt} desc, ${c.number} desc limit ${deletedPageSize + 1}`)
  const shown = rows.slice(0, deletedPageSize)
  const trails = await moduleTrails(ctx, [...new Set(shown.map((row) => Number(row.module_id)))])
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => ({
      number: row.number,
      summary: row.summary,
      modules: (trails.get(Number(row.module_id)) ?? []).map(({ name }) => name),
      deletedAt: new Date(Number(row.deleted_us) / 1000),
      deletedBy: row.deleted_by,
    })),
    next: rows.length > deletedPageSize && last ? `${last.deleted_us}.${last.number}` : null,
  }
}

function found(search: string) {
  if (search === '') return sql``
  const number = parseCaseNumber(search)
  const holds = sql`lower(${c.summary}) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
  return number ? sql`and (${c.number} = ${number} or ${holds})` : sql`and ${holds}`
}
