import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { confirm, preview, upload } from './testing/import-flow'

const rows = 30_000

it('judges and imports a large file also where the statistics know of small ones only', async () => {
  const { ctx, project } = await testProject()
  await preview(ctx, await upload(ctx, project.id, 'Summary,Module\nOne,Shop\n'))
  // As after years: an analyze that saw what was left of small imports, and none since the large file was staged.
  await ctx.db.execute(sql`alter table definition_import_rows set (autovacuum_enabled = off)`)
  await ctx.db.execute(sql`alter table definition_import_modules set (autovacuum_enabled = off)`)
  await ctx.db.execute(sql`analyze definition_import_rows`)
  await ctx.db.execute(sql`analyze definition_import_modules`)
  const lines = Array.from(
    { length: rows },
    (_, at) => `Case ${Math.floor(at / 2)},Module ${at % 2 === 0 ? at % 400 : (at - 1) % 400}`,
  )
  const ref = await upload(ctx, project.id, `Summary,Module\n${lines.join('\n')}\n`)
  expect((await preview(ctx, ref)).summary).toMatchObject({ rowsOf: { duplicate: rows / 2 } })
  expect((await confirm(ctx, ref)).summary).toMatchObject({ rowsOf: { add: rows / 2 } })
})
