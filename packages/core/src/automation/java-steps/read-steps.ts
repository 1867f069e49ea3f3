import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ScenarioKind } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { idArray } from '@caseweave/db/id-array'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A feature file whose steps get Java. */
export type ChosenFile = { id: number; name: string; language: string; featureName: string }

/** A step as it is stored: keyword, text, and whether a doc string or a table stands under it. */
export type StoredStep = { keyword: string; text: string; docString: boolean; dataTable: boolean }

/** A scenario or Background with its steps, in the order of the file. */
export type StoredScenario = {
  fileId: number
  kind: ScenarioKind
  name: string
  description: string
  ruleName: string | null
  examples: Examples[]
  steps: StoredStep[]
  /** Modules of the cases that it automates. */
  moduleIds: number[]
}

/** The live feature files of a project, or of these ids; in the order of their names. */
export async function chosenFiles(ctx: Ctx, projectId: number, ids: readonly number[]): Promise<ChosenFile[]> {
  const which: SQL = ids.length > 0 ? sql`and f.id = any (${idArray(ids)})` : sql``
  const rows = await ctx.db.execute<{ id: string; name: string; language: string; featureName: string }>(sql`
    select f.id, f.name, f.language, v.feature_name as "featureName"
    from feature_files f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    where f.project_id = ${projectId} and f.deleted_at is null ${which}
    order by lower(f.name), f.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** What the latest versions of these files say, file by file in the order given. */
export async function readScenarios(ctx: Ctx, fileIds: readonly number[]): Promise<StoredScenario[]> {
  type Row = Omit<StoredScenario, 'fileId' | 'steps' | 'moduleIds'> & {
    fileId: string
    steps: [keyword: string, text: string, docString: boolean, dataTable: boolean][] | null
    moduleIds: string[] | null
  }
  const rows = await ctx.db.execute<Row>(sql`
    select f.id as "fileId", s.kind, s.name, s.description, s.rule_name as "ruleName", s.examples,
      (select json_agg(json_build_array(t.keyword, t.text, t.doc_string is not null, t.data_table is not null) order by t.sequence)
        from scenario_steps t where t.scenario_version_id = s.id) as steps,
      (select array_agg(distinct c.module_id) from scenario_links l
        join test_cases c on c.id = l.test_case_id and c.deleted_at is null
        where l.scenario_id = s.scenario_id) as "moduleIds"
    from feature_files f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    join feature_version_scenarios p on p.feature_file_version_id = v.id
    join scenario_versions s on s.id = p.scenario_version_id
    where f.id = any (${idArray(fileIds)})
    order by array_position(${idArray(fileIds)}, f.id), p.sequence`)
  return rows.map(({ fileId, steps, moduleIds, ...row }) => ({
    ...row,
    fileId: Number(fileId),
    steps: (steps ?? []).map(([keyword, text, docString, dataTable]) => ({ keyword, text, docString, dataTable })),
    moduleIds: (moduleIds ?? []).map(Number),
  }))
}
