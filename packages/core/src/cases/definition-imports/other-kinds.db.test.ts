import { files } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { setImportFormat } from './change-definition-import'
import { readBytes } from './detect-import-file'
import { getDefinitionImport, getImportColumns, listDefinitionImports } from './get-definition-import'
import { listImportRows } from './list-import-rows'
import { removeDefinitionImport } from './remove-definition-import'
import { confirm, preview, returnedText, upload, verdicts } from './testing/import-flow'
import { workbookOf } from './testing/workbook'

const header = ['Title', 'Priority', 'Steps']
const sheets = {
  Cover: [['Project'], ['Shop']],
  Login: [header, ['Sign in', 'High', '1. Open\n2. Sign in'], ['', 'Low', 'lost'], ['sign in', 'Low', '']],
  Cart: [header, ['Sign in', 'Low', ''], ['Pay', 'Low', '']],
}
const asRead = { encoding: 'utf-8', delimiter: ',', hasHeader: true } as const

describe('a workbook', () => {
  it('goes the whole way of a CSV, by its own rows', async () => {
    const { ctx, project } = await testProject()
    const bytes = await workbookOf(sheets)
    const ref = await upload(ctx, project.id, bytes, { name: 'Shop.xlsx' })
    expect((await getDefinitionImport(ctx, ref)).bytes).toBe(bytes.length)
    expect(await getImportColumns(ctx, ref)).toMatchObject({
      sheet: 1,
      sheets: [{}, {}, { name: 'Cart', hidden: false }],
    })
    const { summary } = await preview(ctx, ref)
    expect(summary).toMatchObject({ records: 3, rowsOf: { add: 1, duplicate: 1, error: 1 } })
    expect((await verdicts(ctx, ref)).map(([verdict, line]) => [verdict, line])).toEqual([
      ['add', 2],
      ['error', 3],
      ['duplicate', 4],
    ])
    expect(await returnedText(ctx, ref, 'errors')).toMatch(/^Title,Priority,Steps,Import error\r\n,Low,lost,"?Column/)
    expect((await confirm(ctx, ref)).status).toBe('imported')
  })

  it('is read by another sheet when a person chooses it, into a module of its own', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, await workbookOf(sheets), { name: 'Shop.xlsx' })
    await preview(ctx, ref)
    await setImportFormat(ctx, { ...ref, format: { ...asRead, sheet: 2 } })
    expect(await getImportColumns(ctx, ref)).toMatchObject({
      sheet: 2,
      notes: [expect.stringContaining('takes one of them, "Cart"')],
    })
    await preview(ctx, ref)
    const { rows } = await listImportRows(ctx, { ...ref, show: 'all', page: 1 })
    expect(rows.map(({ verdict, module }) => [verdict, ...module])).toEqual([
      ['add', 'Shop', 'Cart'],
      ['add', 'Shop', 'Cart'],
    ])
    // Without a sheet the present one stays; encoding and delimiter are settled.
    await setImportFormat(ctx, { ...ref, format: { encoding: 'utf-16le', delimiter: ';', hasHeader: true } })
    expect(await getImportColumns(ctx, ref)).toMatchObject({ sheet: 2, format: asRead })
    const wrong = setImportFormat(ctx, { ...ref, format: { ...asRead, sheet: 3 } })
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID', field: 'sheet' })
    const other = await testProject()
    const foreign = { ...ref, projectId: other.project.id, format: { ...asRead, sheet: 0 } }
    await expect(setImportFormat(other.ctx, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('in name alone is read as the text that it is', async () => {
    const { ctx, project } = await testProject()
    const ref = await upload(ctx, project.id, 'Title\tSteps\nSign in\t1. Open\n', { name: 'Login.xlsx' })
    expect(await getImportColumns(ctx, ref)).toMatchObject({ sheets: [], format: { delimiter: '\t' } })
    expect((await preview(ctx, ref)).summary).toMatchObject({ rowsOf: { add: 1 } })
    const picture = upload(ctx, project.id, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), { name: 'a.xlsx' })
    await expect(picture).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('a PNG image') })
  })

  it('leaves nothing behind, neither refused nor removed', async () => {
    const { ctx, project } = await testProject()
    const kept = new Set<string>()
    const watched = {
      ...ctx,
      files: {
        ...ctx.files,
        write: (key: string, chunks: AsyncIterable<Uint8Array>) =>
          ctx.files.write(key, chunks).finally(() => kept.add(key)),
        remove: (key: string) => ctx.files.remove(key).finally(() => kept.delete(key)),
      },
    }
    const refused = upload(watched, project.id, await workbookOf({ A: [header] }), { name: 'a.xlsx' })
    await expect(refused).rejects.toMatchObject({ message: expect.stringContaining('no rows under it') })
    await expect(upload(watched, project.id, 'PK no zip', { name: 'b.xlsx' })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'file',
      message: expect.stringMatching(/^b\.xlsx: The file is broken/),
    })
    expect([...kept]).toEqual([])
    expect(await listDefinitionImports(ctx, { projectId: project.id })).toEqual([])
    const ref = await upload(watched, project.id, await workbookOf(sheets), { name: 'Shop.xlsx' })
    expect(kept.size).toBe(3)
    await removeDefinitionImport(watched, ref)
    expect(await ctx.db.$count(files, eq(files.projectId, project.id))).toBe(0)
    for (const key of kept) await expect(readBytes(ctx.files, key)).rejects.toThrow()
  })
})

/** A promise, and what fulfils it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

it('one file becomes tables at a time, and whose sender has gone gives its turn back', async () => {
  const { ctx, project } = await testProject()
  const begun: string[] = []
  const kept = new Set<string>()
  /** A context whose conversion of `name` stands still, once it has begun, until it is let go on. */
  function held(name: string) {
    const going = gate()
    const began = gate()
    async function* read(key: string, range?: { start?: number; end?: number }) {
      if (key.endsWith('.xml') && !range) {
        begun.push(name)
        began.open()
        await going.opened
      }
      yield* ctx.files.read(key, range)
    }
    const write = async (key: string, chunks: AsyncIterable<Uint8Array>) => {
      const bytes = await ctx.files.write(key, chunks)
      kept.add(key)
      return bytes
    }
    const remove = (key: string) => ctx.files.remove(key).finally(() => kept.delete(key))
    const sender = new AbortController()
    const xml = '<testcases><testcase internalid="1" name="Sign in"/></testcases>'
    const options = { name: `${name}.xml`, signal: sender.signal }
    const done = upload({ ...ctx, files: { ...ctx.files, read, write, remove } }, project.id, xml, options)
    const leave = () => sender.abort()
    return { done: done.catch((error: unknown) => error), began: began.opened, goOn: going.open, leave }
  }
  /** Begins another upload, and waits until it has arrived. */
  async function arrived(name: string) {
    const before = kept.size
    const one = held(name)
    while (kept.size === before) await new Promise(setImmediate)
    return one
  }
  const first = await arrived('first')
  await first.began
  const second = await arrived('second')
  const third = await arrived('third')
  const fourth = await arrived('fourth')
  second.leave()
  expect(begun).toEqual(['first'])
  first.goOn()
  expect(await first.done).toEqual({ projectId: project.id, importId: expect.any(Number) })
  await third.began
  third.leave()
  third.goOn()
  await fourth.began
  fourth.goOn()
  const broken = { code: 'INVALID', field: 'file', message: 'The upload broke off. Please choose the file again.' }
  expect(await second.done).toMatchObject(broken)
  expect(await third.done).toMatchObject(broken)
  expect(await fourth.done).toMatchObject({ importId: expect.any(Number) })
  expect([...new Set(begun)]).toEqual(['first', 'third', 'fourth'])
  expect(kept.size).toBe(2)
})

it('XML of TestLink goes the whole way of a CSV, by its own lines', async () => {
  const { ctx, project } = await testProject()
  const xml = `<testcases>
<testcase internalid="1" name="Sign in"><steps>
<step><actions>Open</actions><expectedresults>Opened</expectedresults></step>
<step><actions>Go</actions><expectedresults/></step></steps></testcase>
<testcase internalid="2" name=""/>
</testcases>`
  const ref = await upload(ctx, project.id, xml, { name: 'suite.XML' })
  expect(await getImportColumns(ctx, ref)).toMatchObject({ sheets: [], format: { table: {} } })
  expect((await preview(ctx, ref)).summary).toMatchObject({ steps: 2, rowsOf: { add: 1, error: 1 }, remarks: [] })
  expect((await verdicts(ctx, ref)).map(([verdict, line]) => [verdict, line])).toEqual([
    ['add', 2],
    ['error', 5],
  ])
  expect((await confirm(ctx, ref)).status).toBe('imported')
})

it('what XML says of suites is not imported, and the preview tells', async () => {
  const { ctx, project } = await testProject()
  const xml = `<testsuite name="Shop"><details>By hand only</details><testcase internalid="1" name="Sign in"/></testsuite>`
  const ref = await upload(ctx, project.id, xml, { name: 'suite.xml' })
  expect((await preview(ctx, ref)).summary?.remarks).toEqual([
    'The description of 1 suite or section is not imported (line 1): modules have none. Copy what testers need into test cases.',
  ])
})

it.each([
  ['cases.xls', /Save the sheet as Excel workbook/],
  ['cases.ods', /Save the sheet as Excel workbook/],
  ['cases.zip', /\. Unpack it/],
])('%s is refused by its name, with what to do', async (name, sentence) => {
  const { ctx, project } = await testProject()
  await expect(upload(ctx, project.id, 'x', { name })).rejects.toMatchObject({
    field: 'file',
    message: expect.stringMatching(sentence),
  })
})
