import { cutText } from '@caseweave/contract/platform/cut-text'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import type { XmlReader } from '../../../platform/xml/xml-events'
import { buildResult, type FindKeys } from './build-result'
import { testLinkCases } from './foreign-results'
import type { ParsedResult, RawStatus } from './parsed-result'
import { millisecondsOf, momentOf } from './result-values'

type Suite = { name: string; file: string; executedAt: Date | null }
type Attributes = Readonly<Record<string, string>>
type Case = {
  line: number
  attributes: Attributes
  /** The worst child so far, and what it says. */
  status: RawStatus | null
  message: string
  text: string
  flaky: boolean
  properties: [string, string][]
  output: string
}

/** The worst first: one case may have several of these children. */
const order: readonly (RawStatus | null)[] = ['error', 'failed', 'skipped']
const outcomes: Record<string, RawStatus> = { error: 'error', failure: 'failed', skipped: 'skipped' }
/** Words of a case's own `status` or `result` that say what no child does. */
const attributeStatus: Record<string, RawStatus> = {
  disabled: 'skipped',
  ignored: 'skipped',
  inconclusive: 'skipped',
  notrun: 'skipped',
  skipped: 'skipped',
  suppressed: 'skipped',
  error: 'error',
  errored: 'error',
  fail: 'failed',
  failed: 'failed',
  failure: 'failed',
  ...{ aborted: 'error', crashed: 'error', timedout: 'error', timeout: 'error', broken: 'broken', blocked: 'blocked' },
  ...{ pending: 'pending', todo: 'pending', undefined: 'undefined', untested: 'untested', incomplete: 'untested' },
}
/** Children of a case that TestLink defines it with, under `steps` or right under it; no result has them. */
const definitionParts = new Set([
  'execution_type',
  'expectedresults',
  'externalid',
  'node_order',
  'preconditions',
  'step_number',
])
/** Characters of a case's output that keys are looked for in. */
const outputLimit = 20_000
const mostProperties = 100

/**
 * Reads JUnit XML in all its dialects: nested suites, cases right under the root, several failures in a case, retries as
 * children. Counts of suites are not believed; the elements are counted. `emit` gets each result as its element ends. Throws a
 * UnreadableFile for TestLink's definitions of test cases, which have the same elements and no results.
 */
export function junitReader(findKeys: FindKeys, emit: (result: ParsedResult) => void): XmlReader {
  const suites: Suite[] = []
  let current: Case | null = null
  /** Names of the elements that are open inside of a case. */
  const inside: string[] = []
  let property: string | null = null

  return {
    open(name, attributes, line) {
      if (!current) {
        if (name === 'testsuite' || name === 'testsuites') suites.push(suiteOf(attributes, suites.at(-1)))
        else if (name === 'testcase') {
          if (attributes.internalid !== undefined) throw new UnreadableFile(line, testLinkCases)
          current = {
            line,
            attributes,
            status: null,
            message: '',
            text: '',
            flaky: false,
            properties: [],
            output: '',
          }
        }
        return
      }
      inside.push(name)
      if (definitionParts.has(name) && (inside.length === 1 || inside[0] === 'steps'))
        throw new UnreadableFile(line, testLinkCases)
      if (inside.length === 1) beginOutcome(current, name, attributes)
      if (name !== 'property') return
      property = attributes.name ?? ''
      if (attributes.value !== undefined) addProperty(current, property, attributes.value)
    },
    text(text) {
      if (!current) return
      const name = inside.at(-1)
      if (name === 'property' && property) addProperty(current, property, text.trim())
      if (inside.length !== 1 || name === undefined) return
      if (name in outcomes && outcomes[name] === current.status && current.text.length < outputLimit)
        current.text += text
      if ((name === 'system-out' || name === 'system-err') && current.output.length < outputLimit)
        current.output += cutText(text, outputLimit)
    },
    close(name) {
      if (current && inside.length > 0) {
        inside.pop()
        if (name === 'property') property = null
      } else if (current && name === 'testcase') {
        emit(resultOf(current, suites, findKeys))
        current = null
      } else if (name === 'testsuite' || name === 'testsuites') suites.pop()
    },
  }
}

function suiteOf(attributes: Attributes, outer: Suite | undefined): Suite {
  return {
    name: attributes.name || (outer?.name ?? ''),
    file: attributes.file ?? attributes.filepath ?? outer?.file ?? '',
    executedAt: momentOf(attributes.timestamp ?? '') ?? outer?.executedAt ?? null,
  }
}

function beginOutcome(current: Case, name: string, attributes: Attributes): void {
  if (name === 'flakyFailure' || name === 'flakyError') current.flaky = true
  const status = outcomes[name]
  if (!status) return
  const better = current.status === null || order.indexOf(status) < order.indexOf(current.status)
  if (!better) return
  current.status = status
  current.message = attributes.message ?? ''
  current.text = ''
}

function addProperty(current: Case, name: string, value: string): void {
  if (value !== '' && current.properties.length < mostProperties)
    current.properties.push([cutText(name, 200), cutText(value, 1_000)])
}

function resultOf(current: Case, suites: readonly Suite[], findKeys: FindKeys): ParsedResult {
  const { attributes, flaky } = current
  const suite = suites.at(-1)
  const word = attributes.result ?? attributes.status ?? ''
  const told = attributeStatus[word.toLowerCase().replace(/[\s_-]/g, '')]
  const status = current.status ?? told ?? (flaky ? 'flaky' : 'passed')
  return buildResult(
    {
      line: current.line,
      name: attributes.name ?? '',
      className: attributes.classname ?? attributes.class ?? '',
      fileName: attributes.file ?? attributes.filepath ?? suite?.file ?? '',
      suite: suite?.name ?? '',
      status,
      rawStatus: current.status === null && told ? word : status,
      durationMs: millisecondsOf(attributes.time ?? attributes.duration ?? ''),
      executedAt: momentOf(attributes.timestamp ?? '') ?? suite?.executedAt ?? null,
      message: messageOf(current),
      properties: current.properties,
      output: current.output,
    },
    findKeys,
  )
}

/** The message with what stands under it, which often begins with the message again. */
function messageOf({ message, text }: Case): string {
  const below = text.trim()
  if (message === '' || below.startsWith(message.trim())) return below
  return below === '' ? message : `${message}\n${below}`
}
