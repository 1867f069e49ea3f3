import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { importText, preview, upload } from './testing/import-flow'

const noticesOf = async ({ ctx }: Awaited<ReturnType<typeof testProject>>, importId: number) =>
  (
    await ctx.db.execute<{ notice: string }>(
      sql`select notice from definition_import_rows where import_id = ${importId} order by position`,
    )
  ).map(({ notice }) => notice)

it('names the case that a row is nearly the same as, which stays a row to add', async () => {
  const project = await testProject()
  const { ctx } = project
  const projectId = project.project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  await makeTestCase(ctx.db, { projectId, moduleId: shop.id }, { summary: 'Pay an order by credit card' })
  await makeTestCase(ctx.db, { projectId, moduleId: shop.id }, { summary: 'Print an invoice' })
  const { importId } = await upload(
    ctx,
    projectId,
    'Title,Module\nPay the order by credit card,Shop\nSomething new,Shop\nPrint an invoice,Shop\nPrint an invoice,Other\n',
  )
  const view = await preview(ctx, { projectId, importId })
  expect(view.summary).toMatchObject({ rowsOf: { add: 3, duplicate: 1 }, notices: 2, compared: 3 })
  expect(await noticesOf(project, importId)).toEqual([
    expect.stringMatching(/^Like TC-1 \(\d\d% alike\)\.$/),
    '',
    '',
    'Like TC-2 (100% alike).',
  ])
})

it('compares the first two thousand rows, in several goes, and says so', async () => {
  const project = await testProject()
  const projectId = project.project.id
  await importText(project.ctx, projectId, 'Title\nCheck the winter timetable\n')
  const rows = Array.from({ length: 2_100 }, (_, n) =>
    n === 1_999 || n === 2_050
      ? `Check the winter timetables ${n === 1_999 ? '' : '!'}`
      : `${n.toString(36)} ${(n * 7919).toString(36)}`,
  )
  const { importId } = await upload(project.ctx, projectId, `Title\n${rows.join('\n')}\n`)
  const view = await preview(project.ctx, { projectId, importId })
  expect(view.summary).toMatchObject({ rowsOf: { add: 2_100 }, compared: 2_000, notices: 1 })
})
