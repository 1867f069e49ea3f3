import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { testCases } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { importText } from '../definition-imports/testing/import-flow'
import { addTestCase } from '../test-cases/add-test-case'
import { everything, exported } from './testing/export-flow'

/** Pieces of text that some reader of tables, formulas, lists or XML takes for something else. */
const pieces = [
  ...[
    'a',
    'Word ',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '"',
    '""',
    "'",
    ',',
    ';',
    '|',
    '\\',
    '/',
    '>',
    '<b>',
    '&amp;',
    '=1+1',
    '+',
    '-',
    '@',
  ],
  ...[
    "'=",
    '1. Open\n2. Look',
    '1) ',
    '- ',
    '• ',
    '🦊',
    'é',
    'ß',
    '中文',
    'TC-1',
    'Yes',
    'N/A',
    'Passed',
    'sep=;',
    'Summary',
  ],
  ...['#12', '(#12)', '\ufeff', '\u00a0', 'NULL', '0', '100%', '_x000D_'],
]
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''))
const step = fc.record({ description: text, expectedResult: text, testData: text })
const anyCase = fc.record({
  summary: text,
  module: fc.integer({ min: 0, max: 2 }),
  templateId: fc.constantFrom(1, 2),
  assignedTo: fc.integer({ min: 0, max: 2 }),
  priority: fc.constantFrom(...Priority.options),
  applicable: fc.boolean(),
  automatable: fc.boolean(),
  linkedDefect: text,
  precondition: text,
  testData: text,
  executionSteps: text,
  expectedResult: text,
  steps: fc.array(step, { maxLength: 4 }),
  tags: fc.array(text, { maxLength: 3 }),
  remarks: text,
  manualReason: text,
  automated: fc.option(fc.tuple(fc.constantFrom('A.java', '=B.java', 'C "d".java'), fc.constantFrom('1', '-2', "'=3"))),
  externalId: fc.constantFrom('', 'C22478', '=X', "'+1"),
})

/** Two projects with the same people. */
async function withProjects() {
  const from = await testProject('ProjectLead')
  const { ctx, organization, services } = from
  const place = { organizationId: organization.id, projectId: from.project.id }
  const people = [
    await makeMember(services.db, place, { projectRole: 'QA' }),
    await makeMember(services.db, place, { projectRole: 'Dev' }),
  ]
  const to = await testProject('ProjectLead')
  await ctx.db.execute(sql`
    insert into project_members (project_id, user_id, role)
    select ${to.project.id}, user_id, role from project_members where project_id = ${from.project.id} on conflict do nothing`)
  const shop = await makeModule(ctx.db, from.project.id, { name: 'Shop > "Net", =1' })
  const basket = await makeModule(ctx.db, from.project.id, { name: 'Basket/Cart \\ (#12)', parentId: shop.id })
  const deep = await makeModule(ctx.db, from.project.id, { name: '-Ünicode 🦊', parentId: basket.id })
  const assignees = [0, ...people.map(({ id }) => id)]
  return { from, to, ctx, modules: [shop.id, basket.id, deep.id], assignees }
}

/** All that an import can carry of every case, in the order of the numbers. */
const contentOf = (ctx: Ctx, projectId: number) =>
  ctx.db.execute(sql`
    select c.summary, c.template_id, c.priority, c.assigned_to, c.tags, c.applicable, c.automatable, c.automated, c.linked_defect,
      c.file_name, c.automated_test_number, c.external_id, v.precondition, v.execution_steps, v.expected_result, v.test_data,
      v.remarks, v.manual_reason,
      (select array_agg(names.name order by length(names.path)) from modules names
        where names.id = any (string_to_array(rtrim(m.path, '/'), '/')::bigint[])) as modules,
      (select json_agg(json_build_array(s.description, s.expected_result, s.test_data) order by s.sequence) from test_steps s
        where s.version_id = v.id) as steps
    from test_cases c join modules m on m.id = c.module_id
    join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
    where c.project_id = ${projectId} and c.deleted_at is null order by c.number`)

it('brings equal cases into another project, and nothing new into the same one', async () => {
  const { from, to, ctx, modules, assignees } = await withProjects()
  const fill = async (cases: (typeof anyCase extends fc.Arbitrary<infer Case> ? Case : never)[]) => {
    for (const projectId of [from.project.id, to.project.id]) {
      await ctx.db.delete(testCases).where(eq(testCases.projectId, projectId))
    }
    for (const [index, { module, assignedTo, automated, externalId, ...fields }] of cases.entries()) {
      const input = AddTestCase.safeParse({
        ...fields,
        // Two cases of one summary in a module would be duplicates.
        summary: `${fields.summary} ${index}`,
        moduleId: modules[module],
        assignedTo: assignees[assignedTo],
      })
      if (!input.success) continue
      const { number } = await addTestCase(ctx, { projectId: from.project.id, ...input.data })
      const [fileName, testNumber] = automated ?? ['', '']
      await ctx.db
        .update(testCases)
        .set({ fileName, automatedTestNumber: testNumber, automated: fileName !== '', externalId })
        .where(sql`${testCases.projectId} = ${from.project.id} and ${testCases.number} = ${number}`)
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(anyCase, { minLength: 1, maxLength: 6 }), async (cases) => {
      await fill(cases)
      const before = await contentOf(ctx, from.project.id)
      if (before.length === 0) return
      const csv = (await exported(ctx, from.project.id, 'csv', everything)).toString('utf8')
      const again = await importText(ctx, from.project.id, csv)
      expect(again.view.summary?.rowsOf).toEqual({ add: 0, duplicate: before.length, error: 0, skipped: 0 })
      expect(await contentOf(ctx, from.project.id)).toEqual(before)

      const there = await importText(to.ctx, to.project.id, csv)
      expect(there.view.summary).toMatchObject({ rowsOf: { add: before.length, duplicate: 0, error: 0 }, notices: 0 })
      expect(await contentOf(ctx, to.project.id)).toEqual(before)
    }),
    { numRuns: 25 },
  )
})
