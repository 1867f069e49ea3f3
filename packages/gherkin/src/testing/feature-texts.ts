import fc from 'fast-check'

const word = fc.constantFrom(
  'x',
  'a user',
  'the “total” is 5 $',
  'C:\\temp',
  'naïve 日本',
  '# no comment',
  '| no row',
  '…',
)
const blank = fc.constantFrom([''], ['  '], ['\t'], ['# loose'], ['  # loose', ''], [])
const step = fc
  .tuple(
    fc.constantFrom('Given ', 'When ', 'Then ', 'And ', 'But ', '* '),
    word,
    fc.constantFrom(
      [],
      ['| a | b |', '| 1 | \\| |'],
      ['"""', 'Scenario: no', '', '  # no', '"""'],
      ['```json', '@no', '```'],
    ),
  )
  .map(([keyword, text, argument]) => [`    ${keyword}${text}`, ...argument.map((line) => `      ${line}`)])
const steps = fc.array(fc.tuple(step, blank), { maxLength: 4 }).map((all) => all.flat(2))
const scenario = fc
  .tuple(blank, fc.constantFrom([], ['  @a @b'], ['  # about it', '  @a', '', '  @b #c']), word, steps, fc.boolean())
  .map(([before, tags, name, lines, outline]) => [
    ...before,
    ...tags,
    `  Scenario: ${name}`,
    ...lines,
    ...(outline ? ['    @e', '    Examples: few', '      | x |', '      | 1 |'] : []),
  ])
const background = fc.tuple(blank, steps).map(([before, lines]) => [...before, '\tBackground:', ...lines])
const scenarios = fc.array(scenario, { maxLength: 4 }).map((all) => all.flat())
const rule = fc.tuple(blank, word, scenarios).map(([before, name, inner]) => [...before, `  Rule: ${name}`, ...inner])

/** Texts that the official parser takes, with all that a feature file may hold and with every kind of line break. */
export const featureTexts = fc
  .tuple(
    fc.constantFrom([], ['# language: en'], ['', '# hello', '@web']),
    fc.option(background, { nil: [] }),
    scenarios,
    fc.array(rule, { maxLength: 2 }),
    blank,
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([head, before, inner, rules, after, lineBreak, ended]) => {
    const lines = [...head, 'Feature: some', '  What it is for', ...before, ...inner, ...rules.flat(), ...after]
    return lines.join(lineBreak) + (ended ? lineBreak : '')
  })
