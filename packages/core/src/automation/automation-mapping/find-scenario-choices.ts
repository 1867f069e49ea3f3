import type {
  FileChoice,
  FileChoices,
  FilesQuery,
  ScenarioChoice,
  ScenarioChoices,
  ScenariosQuery,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** How many lines a list to choose from has at a time. */
const atOnce = 50

/** Whether a text holds what somebody types, letter by letter, whatever the case. */
const holds = (column: SQL, search: string): SQL =>
  search === '' ? sql`` : sql`and ${column} ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`

/** The live feature files of a project by name, a stretch of them. */
export async function findFileChoices(ctx: Ctx, input: FilesQuery & { projectId: number }): Promise<FileChoices> {
  const { projectId, search, after, fileId } = input
  const files = await ctx.db.execute<FileChoice & { id: string }>(sql`
    select f.id, f.name, v.feature_name as "featureName", (
      select count(*)::int from feature_version_scenarios place
      join scenario_versions sv on sv.id = place.scenario_version_id
      where place.feature_file_version_id = v.id and sv.kind <> 'background') as scenarios
    from (
      select id, name, latest_version from feature_files f where project_id = ${projectId} and deleted_at is null
        ${holds(sql`f.name`, search)} ${fileId === undefined ? sql`` : sql`and id = ${fileId}`} ${after === undefined ? sql`` : sql`and lower(name) > lower(${after})`}
      order by lower(name) limit ${atOnce + 1}
    ) f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    order by lower(f.name)`)
  const shown = files.slice(0, atOnce)
  return {
    files: shown.map((file) => ({ ...file, id: Number(file.id) })),
    next: files.length > atOnce ? (shown.at(-1)?.name ?? null) : null,
  }
}

/**
 * Live scenarios of a project by name: those of a file in the order of the file, those of all files in the order in which they came.
 * `next` continues the list. Of a file that the project does not have there are none.
 */
export async function findScenarioChoices(
  ctx: Ctx,
  input: ScenariosQuery & { projectId: number },
): Promise<ScenarioChoices> {
  const { projectId, releaseId = 0 } = input
  const rows = await ctx.db.execute<
    Omit<ScenarioChoice, 'id' | 'fileId'> & { id: string; fileId: string; place: string }
  >(sql`
    select found.id, found.place, found.name, found.kind, found.tags, f.id as "fileId", f.name as "fileName",
      (select count(*)::int from scenario_steps step where step.scenario_version_id = found.version_id) as steps,
      (select count(*)::int from case_mappings m where m.scenario_id = found.id and m.release_id = ${releaseId}) as mapped
    from (${input.fileId ? ofFile(input, input.fileId) : ofProject(input)}) found
    join feature_files f on f.id = found.feature_file_id and f.project_id = ${projectId}
    order by found.place`)
  const shown = rows.slice(0, atOnce)
  return {
    scenarios: shown.map(({ place: _place, ...row }) => ({ ...row, id: Number(row.id), fileId: Number(row.fileId) })),
    next: rows.length > atOnce ? Number(shown.at(-1)?.place) : null,
  }
}

type Place = ScenariosQuery & { projectId: number }

const ofFile = ({ projectId, search, after }: Place, fileId: number): SQL => sql`
  select s.id, place.sequence as place, s.feature_file_id, v.id as version_id, v.name, v.kind, v.tags
  from feature_files f
  join feature_file_versions fv on fv.feature_file_id = f.id and fv.version = f.latest_version
  join feature_version_scenarios place on place.feature_file_version_id = fv.id and place.sequence > ${after}
  join scenario_versions v on v.id = place.scenario_version_id and v.kind <> 'background' ${holds(sql`v.name`, search)}
  join scenarios s on s.id = v.scenario_id and s.deleted_at is null
  where f.id = ${fileId} and f.project_id = ${projectId} and f.deleted_at is null
  order by place.sequence limit ${atOnce + 1}`

const ofProject = ({ projectId, search, after }: Place): SQL => sql`
  select s.id, s.id as place, s.feature_file_id, v.id as version_id, v.name, v.kind, v.tags
  from scenarios s
  cross join lateral (
    select * from scenario_versions one where one.scenario_id = s.id order by one.version desc limit 1
  ) v
  where s.project_id = ${projectId} and s.deleted_at is null and s.id > ${after} and v.kind <> 'background'
    ${holds(sql`s.name`, search)}
  order by s.id limit ${atOnce + 1}`
