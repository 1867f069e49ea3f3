import type { ComparedCase } from '../read-cases'
import type { ComparedScenario } from '../read-scenarios'
import { type Area, actions, areas, conditions, manualOnly, synonyms } from './labelled-words'

/** Scenarios, and manual cases of which it is known which scenario each belongs to; null = to none. */
export type LabelledSet = { scenarios: ComparedScenario[]; cases: { one: ComparedCase; scenarioId: number | null }[] }

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * A labelled set from made-up words: scenarios that differ in one circumstance, one action or one thing, and manual cases that say
 * the same in other words, with other data, and with steps left out, put together and added. Of every sixth case the scenario is left out: there
 * only wrong ones are to be found. `qualifiers` = words in front of each thing, for larger sets.
 */
export function makeLabelledSet(seed = 7, qualifiers: readonly string[] = ['']): LabelledSet {
  const random = randomOf(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const scenarios: ComparedScenario[] = []
  const cases: LabelledSet['cases'] = []
  let id = 0
  for (const area of qualifiers.flatMap((word) =>
    areas.map((area) => ({ ...area, thing: `${word} ${area.thing}`.trim() })),
  )) {
    for (const action of actions) {
      for (const condition of conditions) {
        id++
        const scenario = scenarioOf(id, { area, action, condition }, pick)
        const left = random() < 1 / 6
        if (!left) scenarios.push(scenario)
        if (random() < 0.5) cases.push({ one: caseOf(scenario, area, random, pick), scenarioId: left ? null : id })
      }
    }
  }
  return { scenarios, cases }
}

type Pick = <Item>(items: readonly Item[]) => Item
type Idea = { area: Area; action: (typeof actions)[number]; condition: (typeof conditions)[number] }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function scenarioOf(id: number, { area, action, condition }: Idea, pick: Pick): ComparedScenario {
  const { thing, page, fields, values } = area
  const steps = [
    ['Given ', 'Context', condition.given],
    ['And ', 'Conjunction', `the ${thing} "${pick(values[0])}" is stored`],
    ['When ', 'Action', `I open the ${page}`],
    ['And ', 'Conjunction', `I enter "${pick(values[0])}" as ${fields[0]}`],
    ['And ', 'Conjunction', `I enter "${pick(values[1])}" as ${fields[1]}`],
    ['And ', 'Conjunction', `I press the button "${action.button}"`],
    ['Then ', 'Outcome', `the ${thing} ${action.outcome}`],
    ['And ', 'Conjunction', condition.outcome],
  ] as const
  return {
    ...{ id, versionId: id, version: 1, keyword: 'Scenario', ruleName: null, tags: [] },
    name: `${capital(action.verb)} a ${thing} ${condition.title}`.trim(),
    fileName: `${thing.replaceAll(' ', '-')}s.feature`,
    featureName: `${capital(thing)}s`,
    steps: steps.map(([keyword, keywordType, text]) => ({ keyword, keywordType, text })),
  }
}

function caseOf(scenario: ComparedScenario, area: Area, random: () => number, pick: Pick): ComparedCase {
  const otherWords = (text: string) =>
    synonyms.reduce((said, [word, others]) => (random() < 0.6 ? said.replace(word, pick(others)) : said), text)
  const otherData = (text: string) =>
    text.replace(/"[^"]*"/g, (quoted) => {
      if (random() < 0.4) return quoted
      const list = [...area.values, ['Save', 'Delete']].find((each) => each.some((value) => quoted === `"${value}"`))
      return list && quoted !== '"Save"' && quoted !== '"Delete"' ? `“${pick(list)}”` : quoted.slice(1, -1)
    })
  const said = (text: string) => capital(otherData(otherWords(text.replace(/^I /, ''))))
  const steps: ComparedCase['steps'] = []
  let expecting = false
  for (const step of scenario.steps) {
    if (step.keywordType !== 'Conjunction') expecting = step.keywordType === 'Outcome'
    if (random() < 0.12) continue
    const last = steps.at(-1)
    if (expecting && last && random() < 0.7)
      last.expectedResult = [last.expectedResult, said(step.text)].filter(Boolean).join('. ')
    else if (!expecting && last && random() < 0.15) last.description += ` and ${said(step.text).toLowerCase()}`
    else
      steps.push({
        description: expecting ? `Check that ${otherWords(step.text)}` : said(step.text),
        expectedResult: '',
      })
    if (random() < 0.08) steps.push({ description: pick(manualOnly), expectedResult: '' })
  }
  return {
    ...{ id: scenario.id, number: scenario.id, version: 1, tags: [], tickets: [], testData: '' },
    ...{ automatable: true, productionBug: false },
    summary: titleOf(scenario.name, otherWords, random),
    modules: ['Shop', random() < 0.5 ? capital(area.thing) : pick(['Regression', 'Release tests', 'Smoke tests'])],
    steps,
  }
}

/** The title in other words, and the other way round: `Without permission: voucher, create`. */
function titleOf(name: string, otherWords: (text: string) => string, random: () => number): string {
  const said = otherWords(name)
  if (random() < 0.6) return capital(said)
  const words = said.split(' ')
  const cut = words.findIndex((word) => ['without', 'with', 'on', 'while', 'after'].includes(word))
  const [first, last] = cut > 0 ? [words.slice(0, cut), words.slice(cut)] : [words, []]
  const [verb = '', ...rest] = first
  const turned = `${rest.join(' ').replace(/^(a|a new) /, '')}: ${verb.toLowerCase()}`
  return capital(last.length > 0 ? `${last.join(' ')}, ${turned}` : turned)
}

/** Names that a company has for its things, which no table of words knows. */
const jargon = {
  ...{
    voucher: 'kupo',
    'delivery address': 'zielpunkt',
    invoice: 'faktur',
    'wish list': 'merkzet',
    newsletter: 'rundbote',
  },
  ...{ 'return parcel': 'retour', 'product review': 'sternung', 'price list': 'tarifex', 'stock item': 'lagerix' },
  ...{ 'gift card': 'schenko', 'supplier contract': 'liefervert', 'support request': 'hilfix' },
}

/** The made-up set as testers write who have names of their own for what the feature files are about. */
export function makeJargonSet(seed = 7): LabelledSet {
  const said = (text: string) =>
    Object.entries(jargon).reduce((all, [name, own]) => all.replaceAll(new RegExp(name, 'gi'), own), text)
  const { scenarios, cases } = makeLabelledSet(seed)
  return {
    scenarios,
    cases: cases.map(({ one, scenarioId }) => {
      const steps = one.steps.map((step) => ({
        description: said(step.description),
        expectedResult: said(step.expectedResult),
      }))
      return { one: { ...one, summary: said(one.summary), modules: one.modules.map(said), steps }, scenarioId }
    }),
  }
}
