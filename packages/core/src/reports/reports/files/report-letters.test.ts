import { expect, it } from 'vitest'
import { textRuns } from '../../../platform/drawing/typefaces'
import { withLetters } from './report-letters'
import type { ReportPicture } from './report-picture'

const pictureOf = (names: string[]): ReportPicture => ({
  ...{
    title: 'Execution Report',
    sentence: 'All passed.',
    lines: [['Project', 'Web shop']],
    middle: { value: '1', label: 'x' },
  },
  ...{
    arcs: [],
    table: { columns: [], columnColors: [], rows: [] },
    legend: [],
    outer: [],
    failures: null,
    at: new Date(0),
  },
  modules: { columns: ['Module'], rows: names.map((name) => ({ name, cells: [] })) },
})
const facesOf = ({ modules, lines }: ReportPicture) =>
  new Set(
    [...modules.rows.map(({ name }) => name), ...lines.map(([, value]) => value)].flatMap((text) =>
      textRuns(text, true).map(({ face }) => face.name),
    ),
  )
const turn = async () => {}

it('draws names of usual letters as they are', async () => {
  const picture = pictureOf([
    '購物車與付款',
    '账户设置与登录',
    'ショッピングカートの確認',
    '장바구니와 결제 확인',
    'Ärger Заказ كتاب',
  ])
  expect(await withLetters(picture, turn)).toEqual(picture)
})

it('opens a bounded number of fonts for thousands of rare letters, draws the rest as boxes and says so', async () => {
  const letters = Array.from({ length: 12_000 }, (_, at) =>
    String.fromCodePoint(at < 9_000 ? 0x4e00 + at * 2 : 0xac00 + (at - 9_000) * 3),
  )
  const names = Array.from({ length: 120 }, (_, at) => letters.slice(at * 100, at * 100 + 100).join(''))
  const drawn = await withLetters(pictureOf([...names, 'Cart 1']), turn)
  expect(facesOf(drawn).size).toBeLessThanOrEqual(66)
  const shown = drawn.modules.rows.map(({ name }) => name)
  expect(shown.at(-1)).toBe('Cart 1')
  expect(shown.map((name) => [...name].length)).toEqual([...names.map(() => 100), 6])
  const boxes = shown.join('').split('\u25a1').length - 1
  expect(boxes).toBeGreaterThan(1_000)
  expect(drawn.lines).toEqual([
    ['Project', 'Web shop'],
    [
      'Letters',
      expect.stringMatching(/^\u25a1 stands for one of [\d,]+ signs that this file cannot show; the screen does/),
    ],
  ])
})

it('draws signs that no font has as boxes of their own width and says so, and drops what is never seen', async () => {
  const drawn = await withLetters(pictureOf(['🦊 Cart 👩\u200d👧\ufe0f', '✓ Pay']), turn)
  expect(drawn.modules.rows.map(({ name }) => name)).toEqual(['□ Cart □\u200d□\ufe0f', '✓ Pay'])
  expect(drawn.lines.at(-1)).toEqual([
    'Letters',
    '□ stands for one of 3 signs that this file cannot show; the screen does.',
  ])
  const runs = drawn.modules.rows.flatMap(({ name }) => textRuns(name, true))
  const glyphs = runs.flatMap(({ text, face }) => face.font.layout(text).glyphs)
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([])
})
