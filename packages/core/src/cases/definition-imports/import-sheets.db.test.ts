import { files } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { setImportFormat } from './change-definition-import'
import { getImportColumns } from './get-definition-import'
import { importSheets } from './import-sheets'
import { listImportRows } from './list-import-rows'
import { removeDefinitionImport } from './remove-definition-import'
import { getSeveralImports } from './several-imports'
import { confirm, preview, upload } from './testing/import-flow'
import { workbookOf } from './testing/workbook'

const header = ['Title', 'Priority', 'Steps']
const sheets = {
  Cover: [['Project'], ['Shop']],
  Login: [header, ['Sign in', '', '1. Open'], ['Sign out', '', '1. Leave'], ['', 'Low', '1. Lost']],
  Cart: [header, ['Pay', '', '1. Pay'], ['', 'Low', '1. Nothing']],
  Plan: [
    ['Title', 'Priority'],
    ['Sprint 1', 'High'],
  ],
  Search: [
    [...header, 'Tags'],
    ['Find', '', '1. Type', 'fast'],
  ],
}
const asRead = { encoding: 'utf-8', delimiter: ',', hasHeader: true } as const

async function begun() {
  const project = await testProject()
  const { ctx } = project
  const ref = await upload(ctx, project.project.id, await workbookOf(sheets), { name: 'Shop.xlsx' })
  return { ...project, ref, refOf: (importId: number) => ({ projectId: ref.projectId, importId }) }
}

describe('the sheets of a workbook', () => {
  it('become imports of their own, each into a module of its name, with all their rows', async () => {
    const { ctx, ref, refOf } = await begun()
    expect(await getImportColumns(ctx, ref)).toMatchObject({ sheet: 1, otherSheets: 2 })
    const { importIds } = await importSheets(ctx, ref)
    expect(importIds).toHaveLength(3)
    const { imports } = await getSeveralImports(ctx, { projectId: ref.projectId, importIds })
    expect(imports.map(({ fileName }) => fileName)).toEqual([
      'Shop.xlsx (Login)',
      'Shop.xlsx (Cart)',
      'Shop.xlsx (Search)',
    ])
    const modules: string[][] = []
    for (const importId of importIds) {
      await preview(ctx, refOf(importId))
      const { rows } = await listImportRows(ctx, { ...refOf(importId), show: 'all', page: 1 })
      modules.push(...rows.map(({ module, verdict }) => [verdict, ...module]))
    }
    expect(modules).toEqual([
      ['add', 'Shop', 'Login'],
      ['add', 'Shop', 'Login'],
      ['error'],
      ['add', 'Shop', 'Cart'],
      ['error'],
      ['add', 'Shop', 'Search'],
    ])
    const { leftOut } = await getSeveralImports(ctx, { projectId: ref.projectId, importIds })
    expect(leftOut.rows.map(({ fileName }) => fileName)).toEqual(['Shop.xlsx (Login)', 'Shop.xlsx (Cart)'])
    for (const importId of importIds) expect((await confirm(ctx, refOf(importId))).status).toBe('imported')
  })

  it('begin once, however often and by however many they are asked for', async () => {
    const { ctx, ref } = await begun()
    const both = await Promise.all([importSheets(ctx, ref), importSheets(ctx, ref)])
    expect(both[0]).toEqual(both[1])
    expect(await importSheets(ctx, ref)).toEqual(both[0])
    // What reads like no test cases stays to be chosen.
    expect(await getImportColumns(ctx, ref)).toMatchObject({
      sheets: [{ name: 'Cover' }, { name: 'Login' }, { name: 'Plan' }],
      sheet: 1,
      otherSheets: 0,
    })
    await setImportFormat(ctx, { ...ref, format: { ...asRead, sheet: 2 } })
    expect(await getImportColumns(ctx, ref)).toMatchObject({ sheet: 2 })
  })

  it('take their tables along, so that one goes without the others', async () => {
    const { ctx, ref, refOf } = await begun()
    const stored = () => ctx.db.$count(files, eq(files.projectId, ref.projectId))
    const before = await stored()
    const { importIds } = await importSheets(ctx, ref)
    expect(await stored()).toBe(before)
    await removeDefinitionImport(ctx, ref)
    const [, cart = 0, search = 0] = importIds
    expect((await preview(ctx, refOf(cart))).summary).toMatchObject({ rowsOf: { add: 1, error: 1 } })
    await removeDefinitionImport(ctx, refOf(cart))
    await removeDefinitionImport(ctx, refOf(search))
    expect(await stored()).toBe(0)
  })

  it('are not given away by an import that runs, nor taken back by a choice of before', async () => {
    const { ctx, ref } = await begun()
    const slow = { ...ctx, files: { ...ctx.files, read: slowly(ctx.files.read, () => importSheets(ctx, ref)) } }
    const choice = setImportFormat(slow, { ...ref, format: { ...asRead, sheet: 2 } })
    await expect(choice).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await begun()
    const foreign = importSheets(ctx, { ...other.ref, projectId: ref.projectId })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await preview(other.ctx, other.ref)
    await confirm(other.ctx, other.ref)
    await expect(importSheets(other.ctx, other.ref)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

/** Reads a stored file after something else was done. */
function slowly<Rest extends unknown[]>(
  read: (...rest: Rest) => AsyncIterable<Uint8Array>,
  first: () => Promise<unknown>,
) {
  return async function* (...rest: Rest) {
    await first()
    yield* read(...rest)
  }
}
