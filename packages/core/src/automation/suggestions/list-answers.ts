import type { SuggestionAnswer } from '@caseweave/contract/automation/suggestions/suggestions'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** The most answers that are told. */
const mostAnswers = 20

/** The latest answers of a project's people, each of which can be taken back. */
export async function listAnswers(ctx: Ctx, { projectId }: { projectId: number }): Promise<SuggestionAnswer[]> {
  const rows = await ctx.db.execute<
    Omit<SuggestionAnswer, 'scenarioId' | 'at'> & { scenarioId: string; at: string }
  >(sql`
    select c.number as "caseNumber", c.summary, a.scenario_id as "scenarioId", s.name as scenario, a.decision,
      round(a.score::numeric, 3)::float8 as score, ${personName('person')} as by, a.created_at as at
    from (
      select * from suggestion_answers where project_id = ${projectId} order by created_at desc limit ${mostAnswers}
    ) a
    join test_cases c on c.id = a.test_case_id
    join scenarios s on s.id = a.scenario_id
    left join users person on person.id = a.created_by
    order by a.created_at desc, c.number, s.id`)
  return rows.map((row) => ({ ...row, scenarioId: Number(row.scenarioId), at: new Date(row.at) }))
}
