import type { LinkedScenario } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The scenarios that automate a case, with where their files' latest versions have them and the releases that it is mapped in. */
export async function linkedScenarios(ctx: Ctx, testCaseId: number): Promise<LinkedScenario[]> {
  const rows = await ctx.db.execute<Omit<LinkedScenario, 'id' | 'fileId'> & { id: string; fileId: string }>(sql`
    select s.id, s.name, v.kind, l.source, f.id as "fileId", f.name as "fileName", place.line,
      (select coalesce(json_agg(json_build_object('release', r.number, 'covered', cardinality(m.covered_steps),
          'caseSteps', m.case_step_count, 'stale', m.stale_reason is not null) order by r.created_at desc, r.id desc), '[]')
        from case_mappings m join releases r on r.id = m.release_id
        where m.test_case_id = l.test_case_id and m.scenario_id = l.scenario_id) as mapped
    from scenario_links l
    join scenarios s on s.id = l.scenario_id
    join feature_files f on f.id = s.feature_file_id
    cross join lateral (
      select one.id, one.kind from scenario_versions one where one.scenario_id = s.id order by one.version desc limit 1
    ) v
    left join (feature_version_scenarios place
      join feature_file_versions fv on fv.id = place.feature_file_version_id)
      on place.scenario_version_id = v.id and fv.feature_file_id = f.id and fv.version = f.latest_version
    where l.test_case_id = ${testCaseId}
    order by lower(f.name), place.line nulls last, s.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id), fileId: Number(row.fileId) }))
}
