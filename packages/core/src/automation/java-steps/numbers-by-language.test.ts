import { describe, expect, it } from 'vitest'
import type { GeneratedJava } from './generate-java'
import { featureOf, generated } from './testing/collected-features'

const expressions = ({ placed }: GeneratedJava) => placed.map((step) => step.expression)
const german = (...steps: string[]) =>
  `# language: de\nFunktionalität: Laden\n  Szenario: Kaufen\n${steps.map((step) => `    * ${step}\n`).join('')}`
const english = (...steps: string[]) => featureOf(...steps.map((step) => `* ${step}`))

describe('numbers in the Java of a feature file', () => {
  it('are read as Cucumber reads them in its language', async () => {
    const made = await generated({
      'a.feature': german('Es kostet 2,50 €', 'Es kostet 1.300,75 €', 'Version 2.1 läuft', 'Version 3 läuft'),
    })
    expect(expressions(made)).toEqual(['Es kostet {double} €', 'Version {int}.{int} läuft', 'Version {int} läuft'])
    expect(made.outcome).toMatchObject({ proven: true, counts: { texts: 4, generated: 3 } })
  })

  it('are several values where files of two languages say the step', async () => {
    const made = await generated({
      'a.feature': german('pay 2,50', 'pay 3,75', 'only 4,50 here'),
      'b.feature': english('pay 2,50', 'only 4.50 here'),
    })
    expect(expressions(made)).toEqual(['pay {int},{int}', 'only {double} here'])
    expect(made.outcome.proven).toBe(true)
  })

  it('are not proven by code that takes a number of another language alone', async () => {
    const existing = ['Es kostet {double} €']
    const steps = german('Es kostet 1.300,75 €', 'Es kostet 1,300.75 €')
    const { outcome, ...made } = await generated({ 'a.feature': steps }, { existing })
    expect(outcome).toMatchObject({ proven: true, counts: { existing: 1, generated: 1 } })
    expect(expressions({ outcome, ...made })).toEqual(['Es kostet {double}.{int} €'])
  })

  it('that existing code takes in one language and not in the other leave the step out', async () => {
    const files = { 'a.feature': german('it costs 1.300,75'), 'b.feature': english('it costs 1.300,75') }
    const { outcome, placed } = await generated(files, { existing: ['it costs {double}'] })
    expect(placed).toEqual([])
    expect(outcome).toMatchObject({ proven: false, counts: { leftOut: 2, leftOutTexts: 1 } })
    expect(outcome.problems).toMatchObject([{ kind: 'undefined', text: 'it costs 1.300,75' }])
  })

  it('beside words that are chosen of, in rows of Examples, are those of the rows', async () => {
    const outline = `# language: de
Funktionalität: Laden
  Szenariogrundriss: Zahlen
    Wenn ich <n> in <was> zahle
    Beispiele:
      | n    | was   |
      | 2,50 | Euro  |
      | 1,25 | Yen   |
`
    const made = await generated({
      'a.feature': outline,
      'b.feature': english('ich 2.50 in Euro zahle', 'ich 2,50 in Yen zahle'),
    })
    expect(made.outcome.proven).toBe(true)
    expect(expressions(made).some((each) => each.includes('(Euro|Yen)'))).toBe(false)
  })
})
