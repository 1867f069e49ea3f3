import type { XmlReader } from '../../../platform/xml/xml-events'
import { buildResult, type FindKeys } from './build-result'
import type { ParsedResult, RawStatus } from './parsed-result'
import { boundedDuration, momentOf } from './result-values'

type Method = {
  line: number
  attributes: Readonly<Record<string, string>>
  parameters: string[]
  message: string
  trace: string
  properties: [string, string][]
  output: string
}

const statuses: Record<string, RawStatus> = {
  PASS: 'passed',
  SUCCESS: 'passed',
  FAIL: 'failed',
  FAILURE: 'failed',
  SUCCESS_PERCENTAGE_FAILURE: 'flaky',
  SKIP: 'skipped',
  STARTED: 'running',
}
const textLimit = 10_000
const mostParameters = 50

/**
 * Reads TestNG's results. Configuration methods are no tests; rows of a data provider repeat the name and differ by their
 * parameters. `emit` gets each result as its element ends.
 */
export function testngReader(findKeys: FindKeys, emit: (result: ParsedResult) => void): XmlReader {
  let suite = ''
  let test = ''
  let className = ''
  let method: Method | null = null
  let skipped = 0
  const inside: string[] = []
  let attribute = ''

  return {
    open(name, attributes, line) {
      if (method || skipped > 0) {
        if (skipped > 0) skipped += 1
        inside.push(name)
        if (name === 'param') method?.parameters.push('')
        if (name === 'attribute') attribute = attributes.name ?? ''
        return
      }
      if (name === 'suite') suite = attributes.name ?? ''
      else if (name === 'test') test = attributes.name ?? ''
      else if (name === 'class') className = attributes.name ?? ''
      else if (name === 'test-method') {
        if (attributes['is-config'] === 'true') skipped = 1
        else method = { line, attributes, parameters: [], message: '', trace: '', properties: [], output: '' }
      }
    },
    text(text) {
      if (!method) return
      const name = inside.at(-1)
      const last = method.parameters.length - 1
      if (name === 'value' && last >= 0 && last < mostParameters)
        method.parameters[last] = ((method.parameters[last] ?? '') + text).slice(0, 200)
      if (name === 'message' && method.message.length < textLimit) method.message += text
      if (name === 'full-stacktrace' && method.trace.length < textLimit) method.trace += text.slice(0, textLimit)
      if (name === 'attribute' && text.trim() !== '') method.properties.push([attribute, text.trim().slice(0, 1_000)])
      if (name === 'line' && method.output.length < textLimit) method.output += `${text}\n`
    },
    close(name) {
      if (skipped > 0) {
        skipped -= 1
        inside.pop()
        return
      }
      if (!method) return
      if (name !== 'test-method' || inside.length > 0) {
        inside.pop()
        return
      }
      emit(resultOf(method, { className, suite: test || suite }, findKeys))
      method = null
    },
  }
}

function resultOf(method: Method, { className, suite }: { className: string; suite: string }, findKeys: FindKeys) {
  const { attributes } = method
  const word = attributes.status ?? ''
  const trace = method.trace.trim()
  const message = method.message.trim()
  const name = attributes.name ?? ''
  const description = attributes.description ?? ''
  return buildResult(
    {
      line: method.line,
      name,
      className,
      suite,
      dataset: method.parameters
        .map((value) => value.trim())
        .filter((value) => value !== '')
        .join(', '),
      status: statuses[word.toUpperCase()] ?? 'untested',
      rawStatus: word,
      durationMs: boundedDuration(Number(attributes['duration-ms'] ?? 0)),
      executedAt: momentOf(attributes['started-at'] ?? ''),
      message: trace.includes(message) ? trace : `${message}\n${trace}`,
      // The description is a text for people, where a key may stand like in a name.
      properties: method.properties,
      output: `${description}\n${method.output}`,
      retried: attributes.retried === 'true' || attributes['is-retried'] === 'true',
    },
    findKeys,
  )
}
