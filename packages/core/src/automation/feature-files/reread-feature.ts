import { changedText, type LineChange } from '@caseweave/gherkin/draft-changes'
import { dialectOf } from '@caseweave/gherkin/keywords'
import { HashedScenario, type ScenarioParts, type ScenarioPlace } from './hashed-scenario'
import type { ScenarioMarks } from './match-scenarios'
import { parseFeature } from './parse-feature'
import type { ParsedFeature, ParsedScenario } from './parsed-feature'

/** What is stored of a feature file's version beside its text; its scenarios in the order of the file, Backgrounds among them. */
export type StoredFeature = {
  language: string
  name: string
  description: string
  tags: string[]
  scenarios: readonly StoredScenario[]
}

/** `line` is that of its keyword, from 1. */
export type StoredScenario = ScenarioMarks & { line: number; description: string }

/** A text whose scenarios are stored, and where its lines begin. */
type StoredText = { text: string; starts: readonly number[]; feature: StoredFeature }

/**
 * Scenarios whose lines changed, with what stands between them: from the keyword of `before`, or from the beginning of the file where that is
 * -1, to the keyword of `after`, if there is one.
 */
type Region = { before: number; after: number; changes: LineChange[] }

/**
 * Reads what changed of a stored text, and takes the rest from what is stored: the same as `parseFeature` answers, which is asked
 * where it must be: null for changes around rules and of most of the file, and for whatever the parser may refuse.
 *
 * The parser reads line by line. Behind the line of a scenario's keyword it has forgotten all that came before, but whether it is in a
 * rule. So it reads from such a line that stayed to the next one that stayed; if that is there again, with its tags, nothing behind it
 * means anything else.
 */
export function rereadFeature(stored: StoredText, changes: readonly LineChange[], text: string): ParsedFeature | null {
  const { scenarios, ...storedHead } = stored.feature
  let head = storedHead
  const regions = regionsOf(scenarios, changes)
  if (!regions || !isWorthIt(stored, regions)) return null
  let parsed: ParsedFeature | undefined
  const whole = () => {
    parsed ??= parsedWholly(text)
    return parsed
  }
  const all: ParsedScenario[] = []
  let at = 0
  let shift = 0
  const keepUntil = (end: number) => {
    for (; at < end; at++) {
      const scenario = scenarios[at]
      if (scenario) all.push(new UntouchedScenario(scenario, scenario.line + shift, all.length, whole))
    }
  }
  for (const [index, asked] of regions.entries()) {
    keepUntil(asked.before)
    let region = asked
    let read = readRegion(stored, region, shift)
    if (!read) {
      // The tags may be others that stand in front of the keyword which it ends with: then it ends with the next one.
      region = { ...asked, after: asked.after + 1 }
      const isFree = region.after <= (regions[index + 1]?.before ?? scenarios.length) && isInOneRule(scenarios, region)
      read = isFree ? readRegion(stored, region, shift) : null
    }
    if (!read) return null
    if (region.before < 0) head = read.head
    for (const parts of read.scenarios) all.push(new HashedScenario(parts, new LaterPlace(all.length, whole)))
    at = region.after
    shift = read.shift
  }
  keepUntil(scenarios.length)
  return {
    ...head,
    get keyword() {
      return whole().keyword
    },
    scenarios: all,
  }
}

/** Null when something changed that lies between two rules. */
function regionsOf(scenarios: readonly StoredScenario[], changes: readonly LineChange[]): Region[] | null {
  const regions: Region[] = []
  let next = 0
  for (const change of changes) {
    const lineOf = (index: number) => (scenarios[index]?.line ?? Number.POSITIVE_INFINITY) - 1
    while (lineOf(next) < change.from) next++
    const before = next - 1
    while (lineOf(next) < change.to) next++
    const last = regions.at(-1)
    if (last && before < last.after) {
      last.after = next
      last.changes.push(change)
    } else regions.push({ before, after: next, changes: [change] })
  }
  return regions.every((region) => isInOneRule(scenarios, region)) ? regions : null
}

function isInOneRule(scenarios: readonly StoredScenario[], { before, after }: Region): boolean {
  const ruleOf = (index: number) => scenarios[index]?.ruleName ?? null
  return after >= scenarios.length || ruleOf(before) === ruleOf(after)
}

/** To read most of the file in pieces takes longer than to read it. */
function isWorthIt({ text, starts, feature }: StoredText, regions: readonly Region[]): boolean {
  const placeOf = (index: number) =>
    index < 0 ? 0 : (starts[(feature.scenarios[index]?.line ?? starts.length) - 1] ?? text.length)
  const read = regions.reduce((sum, { before, after, changes }) => {
    const said = changes.reduce((length, change) => length + change.text.length, 0)
    return sum + placeOf(after) - placeOf(before) + said
  }, 0)
  return read <= text.length / 2
}

/** Lines in front of the first scenario of what is read, if it does not begin with the file: its language, and a feature. */
const linesAround = 2

/** A region's scenarios, without the one behind it; `shift` = by how many lines what stands behind it moved. */
type RegionReading = { head: Omit<StoredFeature, 'scenarios'>; scenarios: ScenarioParts[]; shift: number }

/** Null when what stands behind the region may mean something else than before. `shift` = by how many lines the region itself moved. */
function readRegion(
  { text, starts, feature }: StoredText,
  { before, after, changes }: Region,
  shift: number,
): RegionReading | null {
  const { scenarios, ...head } = feature
  const [first, next] = [scenarios[before], scenarios[after]]
  const from = first ? first.line - 1 : 0
  // To the end of the line with the keyword: the keyword closes what stands in front of it.
  const lines = starts.slice(0, (next ? next.line : starts.length - 1) + 1)
  const region = changedText(text.slice(0, lines.at(-1)), lines, [{ from: 0, to: from, text: '' }, ...changes])
  const around = first ? `# language: ${head.language}\n${dialectOf(head.language).feature[0]}: x\n` : ''
  const reading = parseFeature(around + region)
  if (!reading.ok || reading.feature.language !== head.language) return null
  const { name, description, tags, scenarios: read } = reading.feature
  if (read.some(({ ruleName }) => ruleName !== null)) return null
  const moved = shift + changes.reduce((sum, change) => sum + linesIn(change.text) - (change.to - change.from), 0)
  const offset = first ? from + shift - linesAround : 0
  if (next && !isSameHead(read.pop(), next, next.line + moved - offset)) return null
  if (first && read[0]?.line !== linesAround + 1) return null
  return {
    head: first ? head : { ...head, name, description, tags },
    shift: moved,
    scenarios: read.map((one, index) => ({
      ...{
        kind: one.kind,
        keyword: one.keyword,
        name: one.name,
        description: one.description,
        line: one.line + offset,
      },
      ...{ steps: one.steps, examples: one.examples, ruleName: first?.ruleName ?? null },
      // Those of the first stand in front of its keyword, where nothing changed.
      tags: first && index === 0 ? first.tags : one.tags,
    })),
  }
}

const linesIn = (text: string) => text.split('\n').length - 1

function isSameHead(read: ParsedScenario | undefined, stored: StoredScenario, line: number): boolean {
  return (
    read?.line === line &&
    (read.kind === 'background') === (stored.kind === 'background') &&
    read.name === stored.name &&
    read.tags.length === stored.tags.length &&
    read.tags.every((tag, index) => tag === stored.tags[index])
  )
}

function parsedWholly(text: string): ParsedFeature {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error('The parser refuses a text of which it takes each piece.')
  return reading.feature
}

/** The place of a scenario, for which the whole text is read. */
class LaterPlace implements ScenarioPlace {
  constructor(
    protected readonly index: number,
    private readonly whole: () => ParsedFeature,
  ) {}

  get inheritedTags() {
    return this.parsed.inheritedTags
  }

  get backgroundSteps() {
    return this.parsed.backgroundSteps
  }

  protected get parsed(): ParsedScenario {
    const scenario = this.whole().scenarios[this.index]
    if (!scenario) throw new Error('The whole text has fewer scenarios than its pieces.')
    return scenario
  }
}

/** A scenario none of whose lines changed. What is not at hand is read when somebody asks for it. */
class UntouchedScenario extends LaterPlace implements ParsedScenario {
  readonly kind
  readonly name
  readonly description
  readonly tags
  readonly ruleName
  readonly fingerprint
  readonly stepsHash

  constructor(
    stored: StoredScenario,
    readonly line: number,
    index: number,
    whole: () => ParsedFeature,
  ) {
    super(index, whole)
    this.kind = stored.kind
    this.name = stored.name
    this.description = stored.description
    this.tags = stored.tags
    this.ruleName = stored.ruleName
    this.fingerprint = stored.fingerprint
    this.stepsHash = stored.stepsHash
  }

  get keyword() {
    return this.parsed.keyword
  }

  get steps() {
    return this.parsed.steps
  }

  get examples() {
    return this.parsed.examples
  }
}
