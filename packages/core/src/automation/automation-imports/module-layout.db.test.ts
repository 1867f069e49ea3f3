import { makeModule } from '@caseweave/db/testing/factories/modules'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { moveModule } from '../../project/modules/move-module'
import { testProject } from '../../testing/test-context'
import { lastLayout } from './last-layout'
import { importSources } from './testing/automation-flow'

const feature = (name: string, ...scenarios: string[]) =>
  `Feature: ${name}\n${scenarios.map((each) => `  Scenario: ${each}\n    Given it\n`).join('')}`
const java = (name: string, ...tests: string[]) =>
  `import org.junit.jupiter.api.Test;\nclass ${name} {\n${tests.map((each) => `  @Test void ${each}() {}\n`).join('')}}`

/** Each case with the way to its module, in the order in which they came. */
async function placed(ctx: Ctx, projectId: number): Promise<string[]> {
  const rows = await ctx.db.execute<{ way: string; summary: string }>(sql`
    select (select string_agg(up.name, ' > ' order by length(up.path)) from modules up
      where up.id = any (string_to_array(rtrim(m.path, '/'), '/')::bigint[])) as way, c.summary
    from test_cases c join modules m on m.id = c.module_id where c.project_id = ${projectId} order by c.number`)
  return rows.map(({ way, summary }) => `${way}: ${summary}`)
}

it('puts features and classes below one module, and their new cases where the others are', async () => {
  const { ctx, project } = await testProject()
  const below = { layout: 'below' as const }
  const files = { 'pay.feature': feature('Pay', 'By card'), 'PayTest.java': java('PayTest', 'refunds') }
  await importSources(ctx, project.id, files, below)
  expect(await placed(ctx, project.id)).toEqual([
    'Features > Pay: By card',
    expect.stringMatching(/^Java tests > PayTest: /),
  ])

  // Somebody moves the module; the next scenario joins it there, and nothing of what is there moves or is doubled.
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const [own] = await ctx.db.execute<{ id: string }>(
    sql`select id from modules where project_id = ${project.id} and name = 'Pay'`,
  )
  await moveModule(ctx, { projectId: project.id, moduleId: Number(own?.id), parentId: shop.id })
  const more = {
    'pay.feature': feature('Pay', 'By card', 'By invoice'),
    'PayTest.java': java('PayTest', 'refunds', 'pays'),
  }
  await importSources(ctx, project.id, more, below)
  await importSources(ctx, project.id, more, below)
  const after = await placed(ctx, project.id)
  expect(after).toHaveLength(4)
  expect(after).toEqual(expect.arrayContaining(['Shop > Pay: By card', 'Shop > Pay: By invoice']))
  expect(after.filter((each) => each.startsWith('Java tests > PayTest: '))).toHaveLength(2)
})

it('finds the cases of imports again that put them elsewhere', async () => {
  const { ctx, project } = await testProject()
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  await importSources(ctx, project.id, { 'old.feature': feature('Old', 'One') }, { layout: 'top' })
  await importSources(
    ctx,
    project.id,
    { 'flat.feature': feature('Flat', 'Two') },
    { layout: 'flat', moduleId: shop.id },
  )
  const before = ['Old: One', 'Shop: Two']
  expect(await placed(ctx, project.id)).toEqual(before)
  const files = { 'old.feature': feature('Old', 'One'), 'flat.feature': feature('Flat', 'Two') }
  await importSources(ctx, project.id, files, { layout: 'below' })
  expect(await placed(ctx, project.id)).toEqual(before)
  // Even where the files themselves were deleted meanwhile, the cases that name them are the same ones.
  await ctx.db.execute(sql`delete from feature_files where project_id = ${project.id}`)
  await importSources(ctx, project.id, { 'old.feature': files['old.feature'] }, { layout: 'below' })
  await importSources(
    ctx,
    project.id,
    { 'flat.feature': files['flat.feature'] },
    { layout: 'below', moduleId: shop.id },
  )
  expect(await placed(ctx, project.id)).toEqual(before)
  // A module of the same name that somebody wrote by hand is none of a feature's.
  await makeModule(ctx.db, project.id, { name: 'Login' })
  await importSources(ctx, project.id, { 'login.feature': feature('Login', 'In') }, { layout: 'below' })
  expect((await placed(ctx, project.id)).at(-1)).toBe('Features > Login: In')
})

it('follows the other layouts, and remembers the last one', async () => {
  const { ctx, project } = await testProject()
  expect(await lastLayout(ctx, { projectId: project.id })).toBe('below')
  const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
  const wanted = [
    ['top', shop.id, 'A: One'],
    ['flat', shop.id, 'Shop: Two'],
    ['below', shop.id, 'Shop > C: Three'],
    ['flat', undefined, 'Features: Four'],
  ] as const
  for (const [index, [layout, moduleId]] of wanted.entries()) {
    const [name, scenario] =
      [
        ['A', 'One'],
        ['B', 'Two'],
        ['C', 'Three'],
        ['D', 'Four'],
      ][index] ?? []
    const choices = moduleId === undefined ? { layout } : { layout, moduleId }
    await importSources(ctx, project.id, { [`${name}.feature`]: feature(`${name}`, `${scenario}`) }, choices)
  }
  expect(await placed(ctx, project.id)).toEqual(wanted.map(([, , place]) => place))
  expect(await lastLayout(ctx, { projectId: project.id })).toBe('flat')
})
