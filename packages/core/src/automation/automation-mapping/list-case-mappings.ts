import type {
  CaseMappings,
  ExistingMapping,
  MappingsOfCase,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** All mappings of a case, the newest release first; NOT_FOUND when the project has no such live case. */
export async function listCaseMappings(
  ctx: Ctx,
  { projectId, caseNumber }: MappingsOfCase & { projectId: number },
): Promise<CaseMappings> {
  const [found] = await ctx.db
    .select({
      id: testCases.id,
      number: testCases.number,
      summary: testCases.summary,
      latestVersion: testCases.latestVersion,
    })
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, caseNumber), isNull(testCases.deletedAt)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { id, ...testCase } = found
  return { ...testCase, mappings: await mappingsOf(ctx, id) }
}

type Row = Omit<ExistingMapping, 'release' | 'file' | 'scenario' | 'at'> & {
  releaseId: string
  release: string
  fileId: string
  file: string
  scenarioId: string
  scenario: string
  version: number
  latestVersion: number
  gone: boolean
  at: string
}

async function mappingsOf(ctx: Ctx, testCaseId: number): Promise<ExistingMapping[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select m.id, r.id as "releaseId", r.number as release, f.id as "fileId", f.name as file,
      s.id as "scenarioId", v.name as scenario, v.version,
      (select max(newest.version) from scenario_versions newest where newest.scenario_id = s.id) as "latestVersion",
      (s.deleted_at is not null or f.deleted_at is not null) as gone,
      m.case_version as "caseVersion", m.stale_reason is not null as stale,
      case when m.step_sequences <> '{}' then (
        select json_agg(step.keyword || step.text order by step.sequence) from scenario_steps step
        where step.scenario_version_id = v.id and step.sequence = any (m.step_sequences)) end as steps,
      (select coalesce(json_agg(e.name order by lower(e.name)), '[]') from environments e where e.id = any (m.environment_ids))
        as environments,
      cardinality(m.covered_steps) as covered, m.case_step_count as "caseSteps",
      ${personName('person')} as by, m.modified_at as at
    from case_mappings m
    join releases r on r.id = m.release_id
    join scenarios s on s.id = m.scenario_id
    join feature_files f on f.id = s.feature_file_id
    join scenario_versions v on v.id = m.scenario_version_id
    left join users person on person.id = m.modified_by
    where m.test_case_id = ${testCaseId}
    order by r.created_at desc, r.id desc, lower(f.name), m.id`)
  return rows.map(
    ({ releaseId, release, fileId, file, scenarioId, scenario, version, latestVersion, gone, ...row }) => ({
      ...row,
      id: Number(row.id),
      release: { id: Number(releaseId), number: release },
      file: { id: Number(fileId), name: file },
      scenario: { id: Number(scenarioId), name: scenario, version, latestVersion, gone },
      at: new Date(row.at),
    }),
  )
}
