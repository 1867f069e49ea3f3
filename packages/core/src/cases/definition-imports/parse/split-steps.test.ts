import { describe, expect, it } from 'vitest'
import { splitList } from './split-steps'

const steps = (cell: string) => splitList(cell, { from: 'one', bullets: true })?.map((item) => item.text) ?? null
const results = (cell: string) => splitList(cell, { from: 'any', bullets: false })

describe('splitList', () => {
  it.each([
    ['1. Open\n2. Close'],
    ['1) Open\n2) Close'],
    ['(1) Open\n(2) Close'],
    ['1、Open\n2、Close'],
    ['1: Open\n2: Close'],
    ['1 - Open\n2 - Close'],
    ['1- Open\n2- Close'],
    ['1-Open\n2-Close'],
    ['1- Open 2- Close'],
    ['1- Open, 2- Close'],
    ['1) Open 2) Close'],
    ['1)Open\n2)Close'],
    ['Шаг 1: Open\nШаг 2: Close'],
    ['Krok 1. Open\nKrok 2. Close'],
    ['手順1：Open\n手順2：Close'],
    ['1.Open\r\n2.Close\r\n'],
    ['１．Open\n２．Close'],
    ['１）Open\n２）Close'],
    ['①Open\n②Close'],
    ['手順１：Open\n手順２：Close'],
    ['Step 1: Open\nStep 2: Close'],
    ['Step 1 Open\nStep 2 Close'],
    ['Schritt 1 - Open\nSchritt 2 - Close'],
    ['步骤1：Open\n步骤2：Close'],
    ['第1步 Open\n第2步 Close'],
    ['- Open\n- Close'],
    ['* Open\n* Close'],
    ['• Open\n• Close'],
    ['[step] Open\n[step] Close'],
    ['Steps:\n1. Open\n2. Close'],
    ['1) Open<br>2) Close'],
    ['1. Open\\n2. Close'],
    ['1. Open 2. Close'],
    ['1. Open; 2. Close'],
    ['1. Open | 2. Close'],
    ['1. Open|2. Close'],
    ['1. Open -> 2. Close'],
    ['1) Open / 2) Close'],
    ['1.Open，2.Close'],
    ['(1) Open (2) Close'],
    ['1. "Open"\n2. "Close"'],
  ])('splits %j', (cell) => {
    expect(steps(cell)).toEqual(['Open', 'Close'])
  })

  it.each([
    'Open the page',
    '1.5 seconds later\n2.5 seconds later',
    '10:30 in the morning',
    '１．５秒待つ\n２．５秒待つ',
    '2. begins in the middle',
    '1-day trial',
    '1-2 pieces\n2-3 pieces',
    '2024-01-02 to 2024-02-03',
    '',
    '-5 degrees',
  ])('leaves %j in one piece', (cell) => {
    expect(steps(cell)).toBeNull()
  })

  it('keeps lines without a number, deeper lists and smaller numbers with the item above', () => {
    expect(steps('1. Fill in\n   name\n   1. first\n   2. last\n2. Save\n1. not a step')).toEqual([
      'Fill in\n   name\n   1. first\n   2. last',
      'Save\n1. not a step',
    ])
  })

  it('takes the quotes and backslashes of Qase away, but only when every item has them', () => {
    expect(steps('1. "Say \\"hi\\"\\nand go"\n2. ""')).toEqual(['Say "hi"\nand go', ''])
    expect(steps('1. "Save"\n2. Press "OK"')).toEqual(['"Save"', 'Press "OK"'])
  })

  it('cuts a line only where the numbers follow in turn', () => {
    expect(steps('1. Wait 2.5 s 3. go 2. Stop at 10. 3. End')).toEqual(['Wait 2.5 s 3. go', 'Stop at 10.', 'End'])
    expect(steps('Open 1. page 2. page')).toBeNull()
  })

  it('takes a dash between number and word for a marker only where the list begins with one', () => {
    expect(steps('1. Choose\n14-day trial\n2. Save')).toEqual(['Choose\n14-day trial', 'Save'])
    expect(steps('1- Take the 2-day ticket 2- Pay')).toEqual(['Take the 2-day ticket', 'Pay'])
  })

  it('lets expected results leave numbers out', () => {
    expect(results('2. Saved\n4. Closed')).toEqual([
      { number: 2, text: 'Saved' },
      { number: 4, text: 'Closed' },
    ])
    expect(results('- Saved\n- Closed')).toBeNull()
  })

  it.each(['x', ' ', '1', '1. ', '- ', 'step ', '"', '<br>', '\t1\n', '\u2028'])(
    'is not slowed down by %j a hundred thousand times',
    (unit) => {
      const cell = unit.repeat(100_000)
      for (const text of [cell, `1. ${cell}`, `step${cell}`, `${cell}\n1. a`]) {
        expect(splitList(text, { from: 'one', bullets: true })?.length ?? 0).toBeLessThanOrEqual(100_001)
      }
    },
  )
})
