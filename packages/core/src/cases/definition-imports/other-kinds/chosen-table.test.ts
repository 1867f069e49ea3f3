import { describe, expect, it } from 'vitest'
import { detectCsv } from '../parse/detect'
import { chosenTable } from './chosen-table'

const cases = 'ID,Module,Title,Steps\n1,Shop,Buy,1. Go\n2,Shop,Sell,1. Stay\n'
const scenarios =
  'Test Scenario ID,Reference,Test Scenario Description,Priority\nTS-A,FRS,Check the sign-in,P0\nTS-B,FRS,Check the sign-out,P1\n'
const bugs =
  'ID,Reporter,Severity,Summary,Steps To Reproduce,Expected Result,Actual Result\n1,Ann,High,It hangs,1. Open,It opens,It hangs\n'

/** The name of the sheet that is chosen of these, by their names; one in brackets is hidden. */
function chosenOf(sheets: Record<string, string>): string {
  const tables = Object.entries(sheets).map(([name, text]) => ({
    name,
    hidden: name.startsWith('('),
    columns: 4,
    storageKey: name,
    bytes: text.length,
    detected: detectCsv(Buffer.from(text), { complete: true }),
    notes: [],
  }))
  return tables[chosenTable(tables).place]?.name ?? ''
}

describe('chosenTable', () => {
  it('takes the sheet that says how cases go, before lists of scenarios and of bugs', () => {
    expect(chosenOf({ Scenarios: scenarios, Bugs: bugs, 'Sign in': cases })).toBe('Sign in')
    expect(chosenOf({ Bugs: bugs, Scenarios: scenarios })).toBe('Bugs')
    expect(chosenOf({ Cover: 'Project\nShop\n', Scenarios: scenarios })).toBe('Scenarios')
  })

  it('takes the first of several, or one that is called after test cases', () => {
    expect(chosenOf({ Ann: cases, Bob: cases })).toBe('Ann')
    expect(chosenOf({ Ann: cases, Bob: cases, 'All Test Cases': cases })).toBe('All Test Cases')
  })

  it('takes a hidden sheet only where no other one can be imported', () => {
    expect(chosenOf({ '(Test cases)': cases, Scenarios: scenarios })).toBe('Scenarios')
    expect(chosenOf({ Cover: 'Project\nShop\n', '(Old)': cases })).toBe('(Old)')
  })

  it('takes a word that stands in each row for no id', () => {
    const detected = detectCsv(Buffer.from(scenarios), { complete: true })
    expect(detected.ok && detected.preset.mapping.columns.map((column) => column.field)).toEqual([
      'ignore',
      'ignore',
      'summary',
      'priority',
    ])
  })
})
