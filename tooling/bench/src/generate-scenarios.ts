import type { Sql } from '@caseweave/db/client'

export interface GenerateScenarios {
  projectId: number
  /** How many feature files there are, and how many scenarios in all; the first file holds a fifth of them. */
  files: number
  scenarios: number
  /** Steps of each. */
  steps: number
}

/** Fills a project with made-up feature files, one version each, as their import leaves them; then the upkeep of the next minutes. */
export async function generateScenarios(sql: Sql, options: GenerateScenarios): Promise<void> {
  const { projectId, files, scenarios, steps } = options
  const large = Math.floor(scenarios / 5)
  await sql.begin(async (tx) => {
    await tx`
      insert into feature_files (project_id, name, language)
      select ${projectId}, 'area_' || n % 40 || '_file_' || n || '.feature', 'en' from generate_series(1, ${files}::int) n`
    await tx`
      insert into feature_file_versions (feature_file_id, version, source, encoding, byte_order_mark, source_hash, feature_name, description, tags)
      select id, 1, '', 'utf-8', false, md5(name), 'Feature ' || id, '', '{}' from feature_files where project_id = ${projectId}`
    await tx`
      with numbered as (
        select id, row_number() over (order by id) as n from feature_files where project_id = ${projectId}
      )
      insert into scenarios (project_id, feature_file_id, name)
      select ${projectId}, f.id, 'Pay order ' || s || ' by way ' || s % 17 from generate_series(1, ${scenarios}::int) s
      join numbered f on f.n = case when s <= ${large} then 1 else 2 + s % ${files - 1} end
      order by f.n, s`
    await tx`
      insert into scenario_versions (scenario_id, version, kind, keyword, name, description, tags, examples, fingerprint, steps_hash)
      select id, 1, 'scenario', 'Scenario', name, '', '{}', '[]', md5(name), md5(name) from scenarios where project_id = ${projectId}`
    await tx`
      insert into scenario_steps (scenario_version_id, sequence, keyword, keyword_type, text)
      select v.id, n, case when n = 1 then 'Given ' else 'When ' end, 'Context', 'the step ' || n || ' of ' || v.name
      from scenario_versions v join scenarios s on s.id = v.scenario_id cross join generate_series(1, ${steps}::int) n
      where s.project_id = ${projectId}`
    await tx`
      insert into feature_version_scenarios (feature_file_version_id, sequence, line, scenario_version_id)
      select fv.id, row_number() over (partition by fv.id order by s.id), 1, v.id
      from scenarios s join scenario_versions v on v.scenario_id = s.id
      join feature_file_versions fv on fv.feature_file_id = s.feature_file_id where s.project_id = ${projectId}`
  })
  const tables = ['feature_files', 'feature_file_versions', 'scenarios', 'scenario_versions', 'scenario_steps']
  for (const table of [...tables, 'feature_version_scenarios']) await sql`vacuum (analyze) ${sql(table)}`
}
