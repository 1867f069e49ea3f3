import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { testProject } from '../../testing/test-context'
import { listAutomationFiles } from './get-automation-import'
import { runAutomationImport } from './run-automation-import'
import { confirmAutomationImport } from './start-automation-jobs'
import { importSources, preview, runOf, verdicts } from './testing/automation-flow'

const base = `package shop.base;
public abstract class ShopCase extends junit.framework.TestCase { public void testShop() {} }
`
const middle = `package shop;
import shop.base.ShopCase;
public abstract class CartCase extends ShopCase {}
`
const cart = `package shop;
public class CartTest extends CartCase {
  public void testAdds() {}
  public void testRemoves() {}
}
`
const names = async (ctx: Ctx, ref: ImportRef) => (await verdicts(ctx, ref)).map(([verdict, , name]) => [verdict, name])
const notices = async (ctx: Ctx, ref: ImportRef) =>
  Object.fromEntries((await listAutomationFiles(ctx, ref)).map((file) => [file.name, [file.verdict, ...file.notices]]))
const all = [
  ['add', 'CartTest#testShop'],
  ['add', 'CartTest#testAdds'],
  ['add', 'CartTest#testRemoves'],
]

describe('tests of JUnit 3 through base classes of the project', () => {
  it('are found in one upload whatever the order, by the dry run and by the import', async () => {
    for (const sources of [
      { 'CartTest.java': cart, 'CartCase.java': middle, 'ShopCase.java': base },
      { 'ShopCase.java': base, 'CartCase.java': middle, 'CartTest.java': cart },
    ]) {
      const { ctx, project } = await testProject()
      const { ref, view } = await preview(ctx, project.id, sources)
      expect(await names(ctx, ref)).toEqual(all)
      expect(view.summary?.tests).toEqual({ add: 3, link: 0, there: 0, skipped: 0 })
      await confirmAutomationImport(ctx, ref)
      await runAutomationImport(ctx, ref, await runOf(ctx, ref))
      expect(await names(ctx, ref)).toEqual(all)
      expect(await notices(ctx, ref)).toEqual({
        'CartTest.java': ['new'],
        'CartCase.java': ['new', 'It holds no step definitions and no tests.'],
        'ShopCase.java': [
          'new',
          'Line 2: 1 method named test… of ShopCase left out: the class is abstract. They are tests of the classes that extend it.',
          'It holds no step definitions and no tests.',
        ],
      })
      const rows = await ctx.db.execute(sql`
        select summary, automated_test_number as test from test_cases where project_id = ${project.id} order by number`)
      expect(rows).toEqual([
        { summary: 'Test shop', test: 'shop.CartTest#testShop' },
        { summary: 'Test adds', test: 'shop.CartTest#testAdds' },
        { summary: 'Test removes', test: 'shop.CartTest#testRemoves' },
      ])
    }
  })

  it('are found by base classes that the project has, those of no other project', async () => {
    const { ctx, project } = await testProject()
    const other = await testProject()
    await importSources(ctx, project.id, { 'ShopCase.java': base, 'CartCase.java': middle })
    const { ref } = await importSources(ctx, project.id, { 'CartTest.java': cart })
    expect(await names(ctx, ref)).toEqual(all)
    const elsewhere = await importSources(other.ctx, other.project.id, { 'CartTest.java': cart })
    expect(elsewhere.view.summary).toMatchObject({ files: { new: 1 }, tests: { add: 0 } })
    expect(await notices(other.ctx, elsewhere.ref)).toEqual({
      'CartTest.java': [
        'new',
        expect.stringContaining('import CartCase.java together with this file.'),
        'It holds no step definitions and no tests.',
      ],
    })
  })

  it('are found when the file comes again after its base class, and go when that is no test any more', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'CartTest.java': cart, 'CartCase.java': middle })
    const live = () =>
      ctx.db.execute(sql`
        select f.latest_version as version, count(t.id)::int as tests from java_files f
        left join java_tests t on t.java_file_id = f.id and t.deleted_at is null
        where f.project_id = ${project.id} and f.name = 'CartTest.java' group by f.id`)
    expect(await live()).toEqual([{ version: 1, tests: 0 }])
    await importSources(ctx, project.id, { 'ShopCase.java': base })
    const { ref, view } = await importSources(ctx, project.id, { 'CartTest.java': cart })
    expect(view.summary).toMatchObject({ files: { changed: 1 }, tests: { add: 3 } })
    expect(await names(ctx, ref)).toEqual(all)
    expect(await live()).toEqual([{ version: 2, tests: 3 }])
    const again = await importSources(ctx, project.id, { 'CartTest.java': cart })
    expect(again.view.summary).toMatchObject({ files: { same: 1 }, tests: { add: 0, there: 3 } })
    const plain = { 'ShopCase.java': 'package shop.base; public class ShopCase {}' }
    const last = await importSources(ctx, project.id, { 'CartTest.java': cart, ...plain })
    expect(last.view.summary).toMatchObject({ files: { changed: 2 }, tests: { add: 0, there: 0 } })
    expect(await live()).toEqual([{ version: 3, tests: 0 }])
    const back = await importSources(ctx, project.id, { 'CartTest.java': cart, 'ShopCase.java': base })
    expect(back.view.summary).toMatchObject({ files: { changed: 2 }, tests: { add: 0, there: 3 } })
    expect(await live()).toEqual([{ version: 4, tests: 3 }])
  })

  it('are found by a base class from before classes were kept, once that is imported again', async () => {
    const { ctx, project } = await testProject()
    const bases = { 'ShopCase.java': base, 'CartCase.java': middle }
    await importSources(ctx, project.id, bases)
    await ctx.db.execute(sql`update java_files set classes = '[]' where project_id = ${project.id}`)
    const before = await preview(ctx, project.id, { 'CartTest.java': cart })
    expect(before.view.summary?.tests.add).toBe(0)
    const { view } = await importSources(ctx, project.id, bases)
    expect(view.summary?.files).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
    const after = await preview(ctx, project.id, { 'CartTest.java': cart })
    expect(after.view.summary?.tests.add).toBe(3)
  })

  it('are inherited by a class without tests of its own, from a base class that the project has', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'ShopCase.java': base })
    const till = 'package shop.base; public class TillTest extends ShopCase {}'
    const { ref, view } = await importSources(ctx, project.id, { 'TillTest.java': till })
    expect(await names(ctx, ref)).toEqual([['add', 'TillTest#testShop']])
    expect(view.summary).toMatchObject({ files: { new: 1 }, tests: { add: 1 } })
    const again = await importSources(ctx, project.id, { 'TillTest.java': till })
    expect(again.view.summary).toMatchObject({ files: { same: 1 }, tests: { add: 0, there: 1 } })
    // The base class has one test more: what comes again has it too, and keeps its cases.
    const more = { 'ShopCase.java': base.replace('{ public', '{ public void testMore() {} public') }
    const last = await importSources(ctx, project.id, { ...more, 'TillTest.java': till })
    expect(last.view.summary).toMatchObject({ files: { changed: 2 }, tests: { add: 1, there: 1 } })
  })

  it('are inherited from a base class of a version that did not keep its tests, once that is imported again', async () => {
    const { ctx, project } = await testProject()
    const contract = {
      'Contract.java': 'import org.junit.Test; public abstract class Contract { @Test public void reads() {} }',
    }
    const heir = { 'FileTest.java': 'public class FileTest extends Contract {}' }
    await importSources(ctx, project.id, contract)
    await ctx.db.execute(sql`
      update java_files set classes = '[{"name":"Contract","bases":[]}]' where project_id = ${project.id}`)
    expect((await preview(ctx, project.id, heir)).view.summary?.tests.add).toBe(0)
    await importSources(ctx, project.id, contract)
    expect((await preview(ctx, project.id, heir)).view.summary?.tests.add).toBe(1)
  })
})
