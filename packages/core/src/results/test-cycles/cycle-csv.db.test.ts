import { environments } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cycleCsv, previewSheet, recordSheet } from './cycle-csv'
import { markItems } from './mark-items'
import { cyclePlace } from './testing/cycle-place'

type Place = Awaited<ReturnType<typeof cyclePlace>>

/** The sheet of a cycle with what somebody wrote at the end of each row; rows of which nothing is said stay empty. */
async function filled(place: Place, said: Record<number, string>, change = (text: string) => text) {
  const { text } = await cycleCsv(place.ctx, place.named)
  const [head = '', ...rows] = change(text).trimEnd().split('\r\n')
  return Buffer.from(
    [head, ...rows.map((row, at) => row.replace(/,,?$/, '') + (said[at + 1] ?? ',,').replace(/^(?!,)/, ','))].join(
      '\r\n',
    ),
  )
}
const previewOf = async (place: Place, file: Buffer) =>
  previewSheet(place.ctx, { ...place.named, file: new Uint8Array(file) })

it('goes out with every item and comes back with results as by hand, once, however often it is sent', async () => {
  const place = await cyclePlace({ cases: 3, environments: 2 })
  const file = await filled(place, { 1: ',Passed,', 2: ',failed,"The voucher, gone"', 3: ',BLOCKED,', 5: ',skip,' })
  const { results, problemCount } = await previewOf(place, file)
  expect([results.length, problemCount]).toEqual([4, 0])
  expect(await place.stored()).toEqual([])
  const sent = { ...place.named, results }
  const both = await Promise.all([recordSheet(place.ctx, sent), recordSheet(place.ctx, sent)])
  expect(both.map(({ count }) => count).sort()).toEqual([0, 4])
  expect(await recordSheet(place.ctx, sent)).toEqual({ count: 0, left: 4 })
  expect(await place.counts()).toEqual([
    { PASSED: 1, BLOCKED: 1, SKIPPED: 1 },
    { FAILED: 1, PENDING: 2 },
  ])
  const stored = await place.stored()
  expect(stored.map(({ result, remarks }) => [result, remarks]).sort()).toEqual([
    ['BLOCKED', ''],
    ['FAILED', 'The voucher, gone'],
    ['PASSED', ''],
    ['SKIPPED', ''],
  ])
  // A batch for each environment, as when items are set by hand.
  expect(new Set(stored.map(({ batchId }) => batchId)).size).toBe(2)
  expect(await place.wrongCounts()).toHaveLength(0)
  // The same file says of each row why it is left out now.
  expect(await previewOf(place, file)).toMatchObject({ results: [], problemCount: 4 })
})

it('says row by row what it leaves out', async () => {
  const place = await cyclePlace({ cases: 4, environments: 2 })
  const other = await cyclePlace({ cases: 1 })
  const [, there = 0] = place.environmentIds
  const file = await filled(place, { 1: ',Passed,', 2: ',Passed,', 3: ',Passed,', 5: ',Wonderful,', 7: ',Passed,' })
  await markItems(place.ctx, {
    ...place.named,
    choice: { itemIds: [(await place.item(0)).id] },
    status: 'FAILED',
    remarks: '',
  })
  await place.ctx.db.update(environments).set({ active: false }).where(eq(environments.id, there))
  await place.open(2)
  const { results, problems } = await previewOf(place, file)
  expect(results).toHaveLength(1)
  expect(problems.map(({ line, message }) => [line, message.slice(0, 24)])).toEqual([
    [2, 'This item was run since '],
    [
      3,
      `The environment ${(await place.ctx.db.select().from(environments).where(eq(environments.id, there)))[0]?.name}`.slice(
        0,
        24,
      ),
    ],
    [4, expect.stringMatching(/is at this/)],
    [6, '“Wonderful” is no result'],
  ])
  expect((await previewOf(other, file)).problems[0]?.message).toContain('not in this cycle')
  const twice = Buffer.from(`${file.toString()}\r\n${file.toString().split('\r\n')[7]}`)
  expect((await previewOf(place, twice)).problems.at(-1)?.message).toBe('This item stands in line 8 already.')
  for (const wrong of ['', 'a,b\r\n1,2', 'Item,Attempts,Result\r\n1,0,']) {
    await expect(previewOf(place, Buffer.from(wrong))).rejects.toMatchObject({ code: 'INVALID', field: 'file' })
  }
})

it('takes semicolons, and keeps spreadsheets from taking a summary for a formula', async () => {
  const place = await cyclePlace({ cases: 1 })
  await place.ctx.db.execute(`update test_cases set summary = '=HYPERLINK("http://evil")'`)
  const { text } = await cycleCsv(place.ctx, place.named)
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  const { id } = await place.item()
  const sheet = Buffer.from(`sep=;\r\nItem;Attempts;Result;Remarks\r\n${id};0;Failed;'=1+1\r\n`, 'utf16le')
  const { results } = await previewOf(place, sheet)
  expect(results).toEqual([{ itemId: id, attempts: 0, status: 'FAILED', remarks: '=1+1' }])
})
