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
  const rows = await ctx.db
    .select({
      number: c.number,
      summary: c.summary,
      moduleId: c.moduleId,
      deletedUs: sql<string>`(extract(epoch from ${c.deletedAt}) * 1000000)::bigint`,
      deletedBy: personName(editor),
    })
    .from(sql`${c} left join ${editor} on ${editor.id} = ${c.modifiedBy}
      where ${c.projectId} = ${input.projectId} and ${c.deletedAt} is not null ${behind} ${found(input.search)}
      order by ${c.deletedAt} desc, ${c.number} desc limit ${deletedPageSize + 1}`)
  const shown = rows.slice(0, deletedPageSize)
  const trails = await moduleTrails(ctx, [...new Set(shown.map((row) => row.moduleId))])
  const last = shown.at(-1)
  return {
    rows: shown.map((row) => ({
      number: row.number,
      summary: row.summary,
      modules: (trails.get(row.moduleId) ?? []).map(({ name }) => name),
      deletedAt: new Date(Number(row.deletedUs) / 1000),
      deletedBy: row.deletedBy,
    })),
    next: rows.length > deletedPageSize && last ? `${last.deletedUs}.${last.number}` : null,
  }
}

function found(search: string) {
  if (search === '') return sql``
  const number = parseCaseNumber(search)
  const holds = sql`lower(${c.summary}) like lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
  return number ? sql`and (${c.number} = ${number} or ${holds})` : sql`and ${holds}`
}
