import { idArray } from '@caseweave/db/id-array'
import { caseAgreements, verdictComparisons } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { inOneGo } from '../../platform/database/in-one-go'
import { named } from '../../platform/database/named-tables'

const a = named(caseAgreements, 'a')
const agreement = named(caseAgreements)
const excluded = named(caseAgreements, 'excluded')
const v = named(verdictComparisons, 'v')

/** Adds up the comparisons of these cases, in the open transaction. */
export async function sumComparisons(tx: Ctx, testCaseIds: readonly number[]): Promise<void> {
  if (testCaseIds.length === 0) return
  await inOneGo(tx, sumsOf(sql`select unnest(${idArray(testCaseIds)})`))
}

/** The statements by which {@link sumComparisons} does so, for the cases whose ids `cases` selects. */
export const sumsOf = (cases: SQL): [SQL, SQL] => [
  sql`
    delete from ${a} where ${a.testCaseId} in (${cases})
      and not exists (select from ${v} where ${v.testCaseId} = ${a.testCaseId} and ${v.automatedBatchId} is not null)`,
  sql`
    with placed as (
      select ${v.testCaseId}, ${v.projectId}, ${v.releaseId}, ${v.at}, ${v.automatedAt}, ${v.knownAt},
        ${v.result} = ${v.automatedResult} as agrees,
        row_number() over (partition by ${v.testCaseId} order by ${v.at} desc, ${v.batchId} desc) as place
      from ${v} where ${v.testCaseId} in (${cases}) and ${v.automatedBatchId} is not null
    ), told as (
      select *, min(place) filter (where not agrees) over (partition by test_case_id) as broken from placed
    )
    insert into ${agreement} (${agreement.testCaseId}, ${agreement.projectId}, ${agreement.compared}, ${agreement.agreed},
      ${agreement.releases}, ${agreement.firstAt}, ${agreement.lastAt}, ${agreement.lastAutomatedAt}, ${agreement.agreeing},
      ${agreement.agreeingSince}, ${agreement.disagreedAt})
    select test_case_id, project_id, count(*), count(*) filter (where agrees), count(distinct release_id), min(at), max(at),
      max(automated_at) filter (where place = 1), count(*) filter (where broken is null or place < broken),
      min(at) filter (where broken is null or place < broken), max(known_at) filter (where not agrees)
    from told group by test_case_id, project_id order by test_case_id
    on conflict (${agreement.testCaseId}) do update
    set ${agreement.compared} = ${excluded.compared}, ${agreement.agreed} = ${excluded.agreed},
      ${agreement.releases} = ${excluded.releases}, ${agreement.firstAt} = ${excluded.firstAt},
      ${agreement.lastAt} = ${excluded.lastAt}, ${agreement.lastAutomatedAt} = ${excluded.lastAutomatedAt},
      ${agreement.agreeing} = ${excluded.agreeing}, ${agreement.agreeingSince} = ${excluded.agreeingSince},
      ${agreement.disagreedAt} = ${excluded.disagreedAt}`,
]
