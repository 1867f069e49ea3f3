import type {
  CaseMark,
  CaseTicketMark,
  TestCaseListQuery,
  TestCasePage,
  TestCaseRow,
} from '@caseweave/contract/cases/test-cases/test-case-list'
import type { Priority, TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { ticketMarks } from '../../project/tickets/case-tickets'
import { findCases } from './find-cases'

const author = named(users, 'author')
const assignee = named(users, 'assignee')

/**
 * One page of a project's live cases; past the end it is the last page. No size of the project makes it slow: totals
 * come from kept counts, pages from the nearer end of an index. NOT_FOUND when the project has no such module.
 */
export async function listTestCases(ctx: Ctx, input: TestCaseListQuery & { projectId: number }): Promise<TestCasePage> {
  const { page, pageSize, ...filter } = input
  const found = await findCases(ctx, filter, { offset: (page - 1) * pageSize, limit: pageSize })
  const rows = await rowsOf(ctx, input.projectId, found.numbers)
  return {
    rows: found.backwards ? rows.reverse() : rows,
    page: found.offset / pageSize + 1,
    pageCount: found.pageCount,
    total: found.total,
    searched: found.searched,
    problems: found.problems,
    documentsDue: found.documentsDue,
  }
}

type ListedCase = {
  number: number
  mark: CaseMark
  latest_version: number
  summary: string
  tags: string[]
  created_by: string
  assigned_to: string
  priority: Priority
  template_id: TemplateId
  created_at: number
  tickets: CaseTicketMark | null
}

/** The lines of these cases, in the order of `numbers`; what a line shows is looked up for these cases alone. */
async function rowsOf(ctx: Ctx, projectId: number, numbers: SQL): Promise<TestCaseRow[]> {
  const rows = await ctx.db.execute<ListedCase>(sql`
    select c.number, c.latest_version, c.summary, c.tags, c.priority, c.template_id,
      case when not c.applicable then 'notApplicable' when c.automatable then 'automatable' else 'manual' end as mark,
      ${personName(author)} as created_by, ${personName(assignee)} as assigned_to,
      floor(extract(epoch from c.created_at))::float8 as created_at,
      tickets.mark as tickets
    from unnest(array(${numbers})) with ordinality listed (number, place)
    join test_cases c on c.project_id = ${projectId} and c.number = listed.number
    left join users author on author.id = c.created_by
    left join users assignee on assignee.id = c.assigned_to
    left join lateral ${ticketMarks(sql`c.id`)} tickets on true
    order by listed.place`)
  return rows.map((row) => [
    row.number,
    row.mark,
    row.latest_version,
    row.summary,
    row.tags,
    row.created_by,
    row.assigned_to,
    row.priority,
    row.template_id,
    row.created_at,
    ...(row.tickets ? ([row.tickets] as const) : ([] as const)),
  ])
}
