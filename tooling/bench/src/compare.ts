import { timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** Steps of each version, and what the page may cost as a multiple of an empty signed-in page. */
const size = { steps: 200, limit: 2 }

/** Two versions of a case with many steps compared, as a whole signed-in HTML answer, beside an empty signed-in page. */
export async function benchCompare(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const { sql } = product.services
    const [module] = await sql`
      insert into modules (project_id, name, path) values (${project.id}, 'Shop', '') returning id`
    const moduleId = Number(module?.id)
    await sql`update modules set path = id || '/' where id = ${moduleId}`
    const [made] = await sql`
      insert into test_cases (project_id, module_id, number, summary, latest_version, created_by)
      values (${project.id}, ${moduleId}, 1, 'Pay', 2, ${user.id}) returning id`
    for (const version of [1, 2]) {
      const [row] = await sql`
        insert into test_case_versions (test_case_id, version, module_id, summary, automatable)
        values (${Number(made?.id)}, ${version}, ${moduleId}, 'Pay', true) returning id`
      // Every tenth step is reworded.
      await sql`
        insert into test_steps (version_id, sequence, description, expected_result)
        select ${Number(row?.id)}::bigint, n, 'Open page ' || n || case when n % 10 = 0 then ' of version ' || ${String(version)}::text else '' end,
          'The page ' || n || ' shows the basket with all that was put into it'
        from generate_series(1, ${size.steps}::int) n`
    }
    const web = await product.startWeb()
    const times = await timePages(product.appUrl, cookie, {
      'empty page': { path: '/profile', expect: 'Test Person' },
      compare: {
        path: `/project/${project.id}/app/testCaseDefinition/1/versions?old=1&new=2`,
        expect: 'Hide Comparison',
      },
    })
    const empty = times['empty page'] ?? Number.NaN
    const common = { bench: 'compare', size: `${size.steps} steps`, unit: 'ms' } as const
    report.add({ ...common, what: 'empty signed-in page', value: empty })
    report.add({
      ...common,
      what: 'two versions compared',
      value: times.compare ?? Number.NaN,
      reference: { name: 'empty page', value: empty },
      limit: size.limit,
    })
    await web.stop()
  } finally {
    await product.close()
  }
}
