import type { SuggestionAnswer } from '@caseweave/contract/automation/suggestions/suggestions'
import { scenarios, suggestionAnswers, testCases, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const a = named(suggestionAnswers, 'a')
const answers = named(suggestionAnswers)
const c = named(testCases, 'c')
const person = named(users, 'person')
const s = named(scenarios, 's')

/** The most answers that are told. */
const mostAnswers = 20

/** The latest answers of a project's people, each of which can be taken back. */
export async function listAnswers(ctx: Ctx, { projectId }: { projectId: number }): Promise<SuggestionAnswer[]> {
  return ctx.db
    .select({
      caseNumber: c.number,
      summary: c.summary,
      scenarioId: a.scenarioId,
      scenario: s.name,
      decision: a.decision,
      score: sql<number>`round(${a.score}::numeric, 3)::float8`,
      by: personName(person),
      at: a.createdAt,
    })
    .from(sql`(
        select * from ${answers} where ${answers.projectId} = ${projectId} order by ${answers.createdAt} desc,
          ${answers.testCaseId}, ${answers.scenarioId} limit ${mostAnswers}
      ) a
      join ${c} on ${c.id} = ${a.testCaseId}
      join ${s} on ${s.id} = ${a.scenarioId}
      left join ${person} on ${person.id} = ${a.createdBy}
      order by ${a.createdAt} desc, ${a.testCaseId}, ${a.scenarioId}`)
}
