import { featureFiles } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { testProject } from '../../testing/test-context'
import { deleteFeatureFile } from '../feature-files/change-feature-files'
import { chooseRenames } from './choose-renames'
import { getAutomationImport, listAutomationFiles } from './get-automation-import'
import { previewAutomationImport } from './preview-automation-import'
import { runAutomationImport } from './run-automation-import'
import { confirmAutomationImport } from './start-automation-jobs'
import { fileVerdicts, importSources, preview, runOf, type Sources, verdicts } from './testing/automation-flow'

const scenario = (name: string) => `  Scenario: ${name}\n    Given ${name} is ready\n    Then it works\n`
const feature = (title: string, ...names: string[]) => `Feature: ${title}\n${names.map(scenario).join('')}`
const shop = feature('Shop', 'Pay', 'Send', 'Return', 'Thank')
const renamed = 'Renamed from shop.feature: carries it on, with its scenarios, mappings, versions and test cases.'
const gone = 'The file that it was is not there any more under its old name: this one is new.'

async function withFiles(sources: Sources = { 'shop.feature': shop }) {
  const { ctx, project } = await testProject()
  const projectId = project.id
  await importSources(ctx, projectId, sources)
  return { ctx, projectId, scenarios: await scenariosOf(ctx, projectId) }
}

const filesOf = (ctx: Ctx, projectId: number) =>
  ctx.db.execute<{ name: string; version: number }>(sql`
    select name, latest_version as version from feature_files
    where project_id = ${projectId} and deleted_at is null order by id`)

const scenariosOf = async (ctx: Ctx, projectId: number) => {
  const rows = await ctx.db.execute<{ id: string; name: string; gone: boolean }>(sql`
    select id, name, deleted_at is not null as gone from scenarios where project_id = ${projectId} order by id`)
  return rows.map(({ id, name, gone }) => `${id} ${name}${gone ? ' (gone)' : ''}`)
}

const testFilesOf = async (ctx: Ctx, projectId: number) => {
  const rows = await ctx.db.execute<{ name: string }>(sql`
    select file_name as name from test_cases where project_id = ${projectId} order by number`)
  return rows.map(({ name }) => name)
}

async function carryOut(ctx: Ctx, ref: Awaited<ReturnType<typeof preview>>['ref']) {
  await confirmAutomationImport(ctx, ref)
  await runAutomationImport(ctx, ref, await runOf(ctx, ref))
}

describe('a feature file that was renamed outside', () => {
  it('is told by the dry run, and carries the known file on', async () => {
    const { ctx, projectId, scenarios } = await withFiles()
    const { ref, view } = await preview(ctx, projectId, { 'store.feature': shop })
    expect(view.plan.renames).toMatchObject([{ position: 1, name: 'shop.feature', shared: 4, scenarios: 4 }])
    expect(view.summary).toMatchObject({ files: { changed: 1, new: 0 }, scenarios: { there: 4, add: 0, link: 0 } })
    expect((await listAutomationFiles(ctx, ref))[0]?.notices).toEqual([renamed])
    expect(await filesOf(ctx, projectId)).toEqual([{ name: 'shop.feature', version: 1 }])
    await carryOut(ctx, ref)
    expect(await filesOf(ctx, projectId)).toEqual([{ name: 'store.feature', version: 1 }])
    expect(await scenariosOf(ctx, projectId)).toEqual(scenarios)
    expect(await testFilesOf(ctx, projectId)).toEqual(Array(4).fill('store.feature'))
    expect((await listAutomationFiles(ctx, ref))[0]).toMatchObject({ verdict: 'changed', notices: [renamed] })
  })

  it('may have been edited too: it gets the next version, and its scenarios stay what they are', async () => {
    const { ctx, projectId, scenarios } = await withFiles()
    const edited = feature('Store', 'Pay', 'Send', 'Return', 'Thank', 'Complain')
    const { ref, view } = await preview(ctx, projectId, { 'store.feature': edited })
    expect(view.plan.renames).toMatchObject([{ shared: 4, scenarios: 5 }])
    expect(view.summary?.scenarios).toMatchObject({ there: 4, add: 1 })
    await carryOut(ctx, ref)
    expect(await filesOf(ctx, projectId)).toEqual([{ name: 'store.feature', version: 2 }])
    const after = await scenariosOf(ctx, projectId)
    expect(after.slice(0, 4)).toEqual(scenarios)
    expect(after).toHaveLength(5)
  })

  it('is one of its own where a person says so, and again the known one where that is taken back', async () => {
    const { ctx, projectId, scenarios } = await withFiles()
    const { ref } = await preview(ctx, projectId, { 'store.feature': shop })
    const choose = async (follow: number[]) => {
      await chooseRenames(ctx, { ...ref, follow })
      await previewAutomationImport(ctx, ref, await runOf(ctx, ref))
      return getAutomationImport(ctx, ref)
    }
    const apart = await choose([])
    expect(apart).toMatchObject({ status: 'previewed', summary: { files: { new: 1 } }, plan: { separate: [1] } })
    expect(apart.plan.renames).toHaveLength(1)
    expect((await choose([1])).summary?.files).toMatchObject({ new: 0, changed: 1 })
    // What changes nothing does nothing again.
    await chooseRenames(ctx, { ...ref, follow: [1, 99] })
    expect((await getAutomationImport(ctx, ref)).status).toBe('previewed')
    await choose([])
    await carryOut(ctx, ref)
    expect((await filesOf(ctx, projectId)).map(({ name }) => name)).toEqual(['shop.feature', 'store.feature'])
    expect(await scenariosOf(ctx, projectId)).toEqual([...scenarios, ...Array(4).fill(expect.any(String))])
    await expect(chooseRenames(ctx, { ...ref, follow: [1] })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is a new one where several could be it, or where the known one is imported too', async () => {
    const { ctx, projectId } = await withFiles({ 'shop.feature': shop, 'copy.feature': shop })
    const several = await preview(ctx, projectId, { 'store.feature': shop })
    expect(several.view).toMatchObject({ plan: { renames: [] }, summary: { files: { new: 1 } } })
    const both = await preview(ctx, projectId, { 'store.feature': shop, 'SHOP.feature': shop, 'copy.feature': shop })
    expect(both.view).toMatchObject({ plan: { renames: [] }, summary: { files: { new: 1, same: 2 } } })
  })

  it('is a new one where two files of the import could be it, or where too little is the same', async () => {
    const { ctx, projectId } = await withFiles()
    const two = await preview(ctx, projectId, { 'a.feature': shop, 'b.feature': `${shop}\n` })
    expect(two.view).toMatchObject({ plan: { renames: [] }, summary: { files: { new: 2 } } })
    const half = feature('Office', 'Pay', 'Send', 'Print', 'Scan')
    expect((await preview(ctx, projectId, { 'c.feature': half })).view.plan.renames).toEqual([])
    const sameFeature = half.replace('Office', 'Shop')
    expect((await preview(ctx, projectId, { 'c.feature': sameFeature })).view.plan.renames).toHaveLength(1)
    const steps = 'Given one\n    Then it works\n'
    await importSources(ctx, projectId, { 'one.feature': `Feature: One\n  Scenario: First\n    ${steps}` })
    const stepsAlone = await preview(ctx, projectId, { 'e.feature': `Feature: Two\n  Scenario: Second\n    ${steps}` })
    expect(stepsAlone.view.plan.renames).toEqual([])
    const empty = await preview(ctx, projectId, { 'd.feature': 'Feature: Shop\n  Scenario: Pay\n' })
    expect(empty.view.plan.renames).toEqual([])
  })

  it('is never one of another project', async () => {
    await withFiles()
    const { ctx, projectId } = await withFiles({ 'other.feature': feature('Other', 'Sleep') })
    expect((await preview(ctx, projectId, { 'store.feature': shop })).view.plan.renames).toEqual([])
  })

  it('begins anew, and says so, where the known file was deleted after the dry run', async () => {
    const { ctx, projectId } = await withFiles()
    const { ref } = await preview(ctx, projectId, { 'store.feature': shop })
    const [file] = await ctx.db.select().from(featureFiles).where(sql`project_id = ${projectId}`)
    await deleteFeatureFile(ctx, { projectId, fileId: file?.id ?? 0 })
    await carryOut(ctx, ref)
    expect(await filesOf(ctx, projectId)).toEqual([{ name: 'store.feature', version: 1 }])
    expect(await fileVerdicts(ctx, ref)).toEqual([['store.feature', 'new']])
    const [told] = await listAutomationFiles(ctx, ref)
    expect(told?.notices).toEqual([gone])
    expect((await verdicts(ctx, ref)).map(([verdict]) => verdict)).toEqual(Array(4).fill('link'))
  })
  it('begins anew where somebody else has named the known file otherwise after the dry run', async () => {
    const { ctx, projectId } = await withFiles()
    const { ref } = await preview(ctx, projectId, { 'store.feature': shop })
    const other = await preview(ctx, projectId, { 'sales.feature': shop })
    await carryOut(ctx, other.ref)
    await carryOut(ctx, ref)
    expect((await filesOf(ctx, projectId)).map(({ name }) => name)).toEqual(['sales.feature', 'store.feature'])
    expect((await listAutomationFiles(ctx, ref))[0]?.notices).toEqual([gone])
  })
})
