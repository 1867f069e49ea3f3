import { choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'
import {
  type CaseMark,
  type CaseTicketMark,
  type TestCaseRow,
  writeLine,
} from '@caseweave/contract/cases/test-cases/test-case-lines'
import type { TestCaseListQuery, TestCasePage } from '@caseweave/contract/cases/test-cases/test-case-list'
import { pick } from '@caseweave/contract/platform/pick'
import { testCases, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { ticketMarks } from '../../project/tickets/case-tickets'
import { ownPlace } from './case-order'
import { findCases } from './find-cases'

const c = named(testCases, 'c')
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

const ofCase = pick(c, ['number', 'latestVersion', 'summary', 'tags', 'templateId', 'moduleId', ...choiceFields])
const shown = selected({
  ...ofCase,
  mark: sql<CaseMark>`case when not ${c.applicable} then 'notApplicable'
    when ${c.automatable} then 'automatable' else 'manual' end`,
  createdBy: personName(author),
  assignedTo: personName(assignee),
  createdAt: sql<number>`floor(extract(epoch from ${c.createdAt}))::float8`,
  place: sql<number>`${ownPlace(c)}`,
  tickets: orNull(sql<CaseTicketMark>`marks.mark`),
})

/** The lines of these cases, in the order of `numbers`; what a line shows is looked up for these cases alone. */
async function rowsOf(ctx: Ctx, projectId: number, numbers: SQL): Promise<TestCaseRow[]> {
  const rows = await shown.rows(
    ctx.db,
    sql`
      select ${shown}
      from unnest(array(${numbers})) with ordinality listed (number, place)
      join ${c} on ${c.projectId} = ${projectId} and ${c.number} = listed.number
      left join ${author} on ${author.id} = ${c.createdBy}
      left join ${assignee} on ${assignee.id} = ${c.assignedTo}
      left join lateral ${ticketMarks(c.id)} marks on true
      order by listed.place`,
  )
  return rows.map(writeLine)
}
