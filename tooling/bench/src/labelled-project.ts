import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import type { LabelledSet } from '@caseweave/core/automation/suggestions/testing/labelled-set'
import type { Ctx } from '@caseweave/core/context'
import type { Sql } from '@caseweave/db/client'

type Scenario = LabelledSet['scenarios'][number]

/** A feature file of these scenarios, as a person writes one. */
function featureText(scenarios: readonly Scenario[]): string {
  const parts = [`Feature: ${scenarios[0]?.featureName}\n`]
  for (const { name, steps } of scenarios) {
    parts.push(`\n  Scenario: ${name}\n`)
    for (const { keyword, text } of steps) parts.push(`    ${keyword}${text}\n`)
  }
  return parts.join('')
}

/** Puts the scenarios of a set into a project, a file for each thing. */
export async function writeScenarios(ctx: Ctx, projectId: number, scenarios: readonly Scenario[]): Promise<void> {
  const files = new Map<string, Scenario[]>()
  for (const scenario of scenarios) files.set(scenario.fileName, [...(files.get(scenario.fileName) ?? []), scenario])
  for (const [name, each] of files) await makeFeatureFile(ctx, projectId, featureText(each), name)
}

/** Puts manual cases of a set into one module of a project; answers the module's id. */
export async function writeCases(
  sql: Sql,
  { projectId, userId }: { projectId: number; userId: number },
  cases: LabelledSet['cases'],
): Promise<number> {
  const rows = cases.map(({ one }, index) => ({ number: index + 1, summary: one.summary, steps: one.steps }))
  return sql.begin(async (tx) => {
    const [module] = await tx`
      insert into modules (project_id, name, path, created_by) values (${projectId}, 'Shop', '', ${userId}) returning id`
    const moduleId = Number(module?.id)
    await tx`update modules set path = id || '/' where id = ${moduleId}`
    const list = tx`json_to_recordset(${JSON.stringify(rows)}::text::json) as r (number int, summary text, steps json)`
    await tx`
      insert into test_cases (project_id, module_id, number, summary, template_id, created_by)
      select ${projectId}, ${moduleId}, r.number, r.summary, 2, ${userId} from ${list}`
    await tx`
      insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
      select c.id, 1, c.module_id, c.summary, true from test_cases c where c.project_id = ${projectId}`
    await tx`
      insert into test_steps (version_id, sequence, description, expected_result)
      select v.id, step.place, step.value ->> 'description', step.value ->> 'expectedResult'
      from ${list}
      join test_cases c on c.project_id = ${projectId} and c.number = r.number
      join test_case_versions v on v.test_case_id = c.id
      cross join lateral json_array_elements(r.steps) with ordinality step (value, place)`
    await tx`update projects set next_case_number = ${rows.length + 1} where id = ${projectId}`
    return moduleId
  })
}
