import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { buildResult, type FindKeys, type GatheredResult } from './build-result'
import { scenarioStatus } from './cucumber-status'
import type { JsonReader } from './json-events'
import { listAt, objectOf, type Tree, TreeBuilder, textAt } from './json-tree'
import type { ParsedResult } from './parsed-result'
import { boundedDuration, momentOf } from './result-values'

/** What can be long in an element and tells nothing of its result. */
const left = new Set([
  'embeddings',
  'match',
  'doc_string',
  'rows',
  'table',
  'description',
  'comments',
  'output',
  'arguments',
  'text',
])

type Feature = { name: string; uri: string; tags: string[] }
type Scenario = { key: string; gathered: GatheredResult }
const noFeature: Feature = { name: '', uri: '', tags: [] }

/**
 * Reads Cucumber JSON as a stream: one scenario is in memory at a time. Backgrounds that stand as elements of their own count to the
 * scenario behind them; the same scenario again right behind itself is a retry, of which the last counts.
 */
export class CucumberJsonReader implements JsonReader {
  private depth = 0
  private feature: Feature = { ...noFeature }
  /** Scenarios of the feature: most tools write its name and tags behind them. */
  private scenarios: Scenario[] = []
  private featureKey = ''
  private tags: TreeBuilder | null = null
  private element: { tree: TreeBuilder; line: number } | null = null
  private inElements = false
  private background: Tree | null = null
  private waiting: { key: string; result: ParsedResult } | null = null
  /** Whether anything looked like a feature. */
  features = 0

  constructor(
    private readonly findKeys: FindKeys,
    private readonly emit: (result: ParsedResult) => void,
  ) {}

  open(bracket: '{' | '[', line: number): void {
    this.depth += 1
    if (this.depth === 1 && bracket !== '[') throw new UnreadableFile(line, 'It is no list of features.')
    if (this.depth === 2) this.beginFeature(bracket, line)
    if (this.depth === 3) {
      this.inElements = this.featureKey === 'elements' && bracket === '['
      if (this.featureKey === 'tags') this.tags = new TreeBuilder(left)
    }
    if (this.depth === 4 && this.inElements) this.element = { tree: new TreeBuilder(left), line }
    this.element?.tree.open(bracket, line)
    this.tags?.open(bracket, line)
  }

  close(): void {
    this.element?.tree.close()
    this.tags?.close()
    if (this.element && !this.element.tree.growing) {
      const { tree, line } = this.element
      this.element = null
      if (tree.root) this.take(tree.root, line)
    }
    if (this.tags && !this.tags.growing) {
      this.feature.tags = tagsOf({ tags: this.tags.root ?? [] })
      this.tags = null
    }
    if (this.depth === 3) this.inElements = false
    if (this.depth === 2) this.endFeature()
    this.depth -= 1
  }

  key(name: string): void {
    if (this.depth === 2) this.featureKey = name
    this.element?.tree.setKey(name)
    this.tags?.setKey(name)
  }

  text(value: string): void {
    if (this.depth === 2 && this.featureKey === 'name') this.feature.name = value
    // behave says where a feature is as `features/a.feature:1`.
    if (this.depth === 2 && this.featureKey === 'uri') this.feature.uri = value
    if (this.depth === 2 && this.featureKey === 'location') this.feature.uri = value.replace(/:\d+$/, '')
    this.element?.tree.value(value)
    this.tags?.value(value)
  }

  literal(word: string): void {
    this.element?.tree.value(word === 'null' ? null : word)
    this.tags?.value(null)
  }

  private beginFeature(bracket: '{' | '[', line: number): void {
    if (bracket !== '{') throw new UnreadableFile(line, 'It is no list of features.')
    this.features += 1
    this.feature = { ...noFeature }
    this.featureKey = ''
    this.background = null
  }

  private take(tree: Tree, line: number): void {
    const isBackground = [textAt(tree, 'type'), textAt(tree, 'keyword')].some(
      (word) => word.toLowerCase() === 'background',
    )
    if (isBackground) {
      this.background = tree
      return
    }
    const gathered = gatherScenario(tree, this.background, line)
    this.background = null
    const key = textAt(tree, 'line') === '' ? '' : `${textAt(tree, 'id')}\n${textAt(tree, 'line')}\n${gathered.name}`
    this.scenarios.push({ key, gathered })
  }

  private endFeature(): void {
    const { name, uri, tags } = this.feature
    for (const { key, gathered } of this.scenarios) {
      const result = buildResult(
        {
          ...gathered,
          className: name,
          fileName: uri,
          suite: name,
          feature: name,
          tags: [...tags, ...(gathered.tags ?? [])],
        },
        this.findKeys,
      )
      if (key !== '' && this.waiting?.key === key) {
        const before = this.waiting.result
        before.retried = true
        if (result.status === 'passed' && before.status !== 'passed') result.status = 'flaky'
      }
      this.flush()
      this.waiting = { key, result }
    }
    this.scenarios = []
    this.flush()
  }

  private flush(): void {
    if (this.waiting) this.emit(this.waiting.result)
    this.waiting = null
  }
}

/** What a scenario and the background in front of it say, without what their feature says. */
function gatherScenario(tree: Tree, background: Tree | null, line: number): GatheredResult {
  const id = textAt(tree, 'id').split(';')
  const before = background ?? undefined
  const steps = [...listAt(before, 'steps'), ...listAt(tree, 'steps')]
  const hooks = [
    ...listAt(before, 'before'),
    ...listAt(tree, 'before'),
    ...steps.flatMap((step) => [...listAt(step, 'before'), ...listAt(step, 'after')]),
    ...listAt(tree, 'after'),
  ]
  const parts = [...steps, ...hooks].map((part) => objectOf(objectOf(part).result))
  const words = parts.map((part) => textAt(part, 'status')).filter((word) => word !== '')
  const ofSteps = scenarioStatus(words)
  // behave tells nothing of hooks, nor of steps that were skipped or kept from being run by one: the scenario says it itself.
  const isOpen = words.length === 0 || ofSteps.status === 'passed'
  const told = isOpen ? scenarioStatus([...words, textAt(tree, 'status')]) : ofSteps
  const time = parts.reduce((sum, part) => sum + (Number(part.duration ?? 0) || 0), 0)
  const row = Number(id[3] ?? '')
  return {
    line,
    name: textAt(tree, 'name'),
    scenarioSlug: id[1] ?? '',
    // The first row of a table of Examples holds its names.
    dataset: row > 1 ? `Example ${row - 1}${id[2] ? ` of ${id[2]}` : ''}` : '',
    status: told.status,
    rawStatus: told.word,
    // behave counts in seconds, and alone says where each scenario is.
    durationMs: boundedDuration(textAt(tree, 'location') === '' ? time / 1_000_000 : time * 1_000),
    executedAt: momentOf(textAt(tree, 'start_timestamp')),
    message: messageOf(steps, hooks),
    tags: tagsOf(tree),
  }
}

/** Tags as objects with a name, or as texts. */
const tagsOf = (tree: Tree): string[] =>
  listAt(tree, 'tags').flatMap((tag) => {
    const name = typeof tag === 'string' ? tag : textAt(tag, 'name')
    return name === '' ? [] : [name]
  })

/** What the first step or hook says that has something to say, with the step's own words. */
function messageOf(steps: readonly (Tree | string | null)[], hooks: readonly (Tree | string | null)[]): string {
  for (const part of [...steps, ...hooks]) {
    const result = objectOf(objectOf(part).result)
    const lines = Array.isArray(result.error_message) ? result.error_message : [result.error_message]
    const said = lines.filter((line) => typeof line === 'string').join('\n')
    if (said !== '') return `${textAt(part, 'keyword').trim()} ${textAt(part, 'name')}`.trim().concat('\n', said).trim()
  }
  return ''
}
