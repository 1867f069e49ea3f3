import type { Sql } from '@caseweave/db/client'

/** Makes a case of two versions with many steps each, every tenth of them reworded; answers its number. */
export async function makeLongCase(
  sql: Sql,
  owner: { projectId: number; userId: number },
  steps: number,
): Promise<number> {
  const { projectId, userId } = owner
  const [place] = await sql`select id from modules where project_id = ${projectId} order by id limit 1`
  const moduleId = Number(place?.id)
  const [taken] = await sql`
    update projects set next_case_number = next_case_number + 1 where id = ${projectId}
    returning next_case_number - 1 as number`
  const number = Number(taken?.number)
  const [made] = await sql`
    insert into test_cases (project_id, module_id, number, summary, template_id, latest_version, created_by)
    values (${projectId}, ${moduleId}, ${number}, 'Pay', 2, 2, ${userId}) returning id`
  for (const version of [1, 2]) {
    const [row] = await sql`
      insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
      values (${Number(made?.id)}, ${version}, ${moduleId}, 'Pay', true) returning id`
    await sql`
      insert into test_steps (version_id, sequence, description, expected_result)
      select ${Number(row?.id)}::bigint, n, 'Open page ' || n || case when n % 10 = 0 then ' of version ' || ${String(version)}::text else '' end,
        'The page ' || n || ' shows the basket with all that was put into it'
      from generate_series(1, ${steps}::int) n`
  }
  return number
}
