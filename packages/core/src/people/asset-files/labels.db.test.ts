import { inflateSync } from 'node:zlib'
import {
  LabelChoice,
  LabelLook,
  labelSheets,
  labelsOf,
  papers,
} from '@caseweave/contract/people/asset-files/asset-labels'
import { assetLabelRuns } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { requireActor } from '../../context'
import { boxOf, labelLines, labelsPdf } from './label-pdf'
import { countLabels, getLabelRun, labelSheet, openLabels, runLabels, startLabels } from './label-runs'
import { assetOffice } from './testing/asset-office'

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What is drawn on the pages of a PDF of pdfkit's. */
function pagesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  return [...file.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)].flatMap(([, body = '']) => {
    const text = inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    return text.includes(' re\n') ? [text] : []
  })
}

/** The codes of a page as rows of modules, by their rectangles: each code is one fill. */
function codesOf(page: string): string[] {
  const fills = page
    .split(/\nf\n/)
    .map((part) =>
      [...part.matchAll(/^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm)].map(([, ...four]) => four.map(Number)),
    )
  return fills.flatMap((rectangles) => {
    if (rectangles.length < 20) return []
    const [left, top] = [0, 1].map((at) => Math.min(...rectangles.map((each) => each[at] ?? 0))) as [number, number]
    const module = rectangles[0]?.[3] ?? 1
    const size = Math.round((Math.max(...rectangles.map(([x = 0, , width = 0]) => x + width)) - left) / module)
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
    for (const [x = 0, y = 0, width = 0] of rectangles)
      rows[Math.round((y - top) / module)]?.fill(
        '#',
        Math.round((x - left) / module),
        Math.round((x - left + width) / module),
      )
    return [rows.map((row) => row.join('')).join('\n')]
  })
}

function codeOf(address: string): string {
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, row) => Array.from(data.subarray(row * size, (row + 1) * size)))
  return rows.map((row) => row.map((dark) => (dark ? '#' : ' ')).join('')).join('\n')
}

const look = (given: object = {}) => LabelLook.parse({ sheet: 'l7160', parts: ['name', 'organization'], ...given })
const all = LabelChoice.parse({})

describe('sheets of labels', () => {
  it('lie within their paper, and no label over another', () => {
    for (const sheet of Object.values(labelSheets)) {
      const boxes = Array.from({ length: labelsOf(sheet) }, (_, place) => boxOf(sheet, place))
      const [width, height] = papers[sheet.paper].map((size) => (size * 72) / 25.4) as [number, number]
      for (const box of boxes) {
        expect(Math.min(box.x, box.y)).toBeGreaterThan(5)
        expect(box.x + box.width).toBeLessThan(width - 5)
        expect(box.y + box.height).toBeLessThan(height - 5)
      }
      const [one, beside, below] = [boxes[0], boxes[1], boxes[sheet.across]]
      expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
      expect((one?.y ?? 0) + (one?.height ?? 0)).toBeCloseTo(below?.y ?? 0)
    }
    // By their maker's template the first label of 5160 begins 3/16 in from the left and 1/2 in from the top.
    expect(boxOf(labelSheets.a5160, 0)).toMatchObject({ x: expect.closeTo(13.5), y: expect.closeTo(36) })
  })

  it('begin at the label that is asked for, and not beyond the sheet', async () => {
    const one = { address: 'https://example.org/app/assetInfo/1', tag: 'A', lines: [] }
    async function* labels() {
      for (let at = 0; at < 21; at++) yield one
    }
    const pages = pagesOf(await bytesOf(labelsPdf(labels(), { ...look({ start: 20 }), title: 'x' })))
    expect(pages.map((page) => codesOf(page).length)).toEqual([2, 19])
    expect(LabelLook.safeParse({ sheet: 'l7160', start: '22', parts: [] }).error?.issues[0]).toMatchObject({
      ...{ path: ['start'], message: 'This sheet has 21 labels' },
    })
    expect(LabelLook.safeParse({ sheet: 'l7160', start: 'x' }).success).toBe(false)
    expect(LabelLook.safeParse({ sheet: 'none', start: '1' }).success).toBe(false)
  })

  it('take any text', async () => {
    const lines = ['Ünïcode 戴尔 📱👩‍👩‍👧', 'x'.repeat(100), '<b>&amp;</b>', '\u202eright to left عربى', '\ufeff']
    async function* labels() {
      for (const sheet of lines) yield { address: 'https://example.org', tag: `${sheet}`.slice(0, 40), lines }
    }
    for (const sheet of Object.keys(labelSheets)) {
      const pdf = await bytesOf(labelsPdf(labels(), { ...look({ sheet }), title: 'x' }))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pagesOf(pdf)).toHaveLength(1)
    }
    const asset = { name: 'a\u0000b', brand: 'Dell', model: '1', serial: '' }
    expect(labelLines(asset, ['organization', 'name', 'serial', 'model'], 'Org')).toEqual(['a b', 'Dell 1', 'Org'])
  })
})

describe('labels of assets', () => {
  it('have the address of their asset as a code: those of the filter by tag, or those chosen', async () => {
    const { hr, organization, add } = await assetOffice()
    const [b, c, a] = [
      await add({ assetTag: 'B' }),
      await add({ assetTag: 'c', status: 'Lost' }),
      await add({ assetTag: 'A' }),
    ]
    const codes = async (choice: object) => {
      const sheet = await labelSheet(hr, { organization, ...look(), choice: LabelChoice.parse(choice) })
      return pagesOf(await bytesOf(sheet.content)).flatMap(codesOf)
    }
    const of = (...given: { id: number }[]) => given.map(({ id }) => codeOf(`${hr.mail.appUrl}/app/assetInfo/${id}`))
    expect(await codes({})).toEqual(of(a, b, c))
    expect(await codes({ status: 'Lost' })).toEqual(of(c))
    expect(await codes({ ids: [c.id, a.id, 999_999_999] })).toEqual(of(a, c))
    await expect(codes({ search: 'nothing' })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await startLabels(hr, { organization, ...look(), choice: all })).toEqual({ runId: null })
  })

  it('of many are drawn by the worker, once, and are found in their organization alone', async () => {
    const { hr, organization, bring, ref } = await assetOffice()
    const theirs = await assetOffice()
    const rows = Array.from({ length: 250 }, (_, at) => `Laptop,Device ${at},Dell,1`)
    await bring(['Type,Name,Brand,Model', ...rows].join('\n'))
    expect(await countLabels(hr, { organization, choice: all })).toBe(250)
    const { runId } = await startLabels(hr, { organization, ...look({ start: 5 }), choice: all })
    const place = { organization, runId: runId ?? 0 }
    await expect(openLabels(hr, place)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [row] = await hr.db.select().from(assetLabelRuns).where(eq(assetLabelRuns.id, place.runId))
    const run = { jobId: row?.jobId ?? '', progress: async () => {}, signal: new AbortController().signal }
    const payload = { organizationId: ref(0).organizationId, runId: place.runId }
    const stopped = { ...run, signal: AbortSignal.abort() }
    await expect(runLabels(hr, payload, stopped)).rejects.toThrow()
    expect(await runLabels(hr, payload, run)).toEqual({ labels: 250 })
    expect(await runLabels(hr, payload, run)).toBeNull()
    expect(await getLabelRun(hr, place)).toMatchObject({
      labels: 250,
      sheet: 'l7160',
      file: { bytes: expect.any(Number) },
    })
    const pages = pagesOf(await bytesOf((await openLabels(hr, place)).content))
    expect(pages.map((page) => codesOf(page).length).reduce((sum, count) => sum + count)).toBe(250)
    const foreign = { organization: theirs.organization, runId: place.runId }
    await expect(getLabelRun(theirs.hr, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openLabels(theirs.hr, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const told =
      await hr.sql`select subject from notifications where user_id = ${requireActor(hr).id} and kind = 'report'`
    expect(told).toEqual([{ subject: 'Asset labels are ready' }])
  })

  it('of another organization are not made', async () => {
    const [mine, theirs] = [await assetOffice(), await assetOffice()]
    const { id } = await theirs.add()
    const choice = LabelChoice.parse({ ids: [id] })
    expect(await countLabels(mine.hr, { organization: mine.organization, choice })).toBe(0)
    await expect(startLabels(mine.hr, { organization: mine.organization, ...look(), choice })).rejects.toMatchObject({
      ...{ code: 'INVALID', message: 'No asset is chosen, or they are not there any more.' },
    })
  })
})
