import { counted, wasOrWere } from '@caseweave/contract/platform/counted'
import type { ReportedGlue } from '@caseweave/contract/results/reported-glue'
import type { ResultColumns } from '@caseweave/contract/results/result-imports/result-columns'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import type { ResultFormat } from '@caseweave/contract/results/result-imports/result-imports'
import { binaryContent, binaryNoise } from '../../../cases/definition-imports/parse/foreign-content'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { encodingOf, textOfFile } from '../../../platform/xml/text-of-file'
import { XmlEvents, type XmlReader } from '../../../platform/xml/xml-events'
import type { FindKeys } from './build-result'
import { detectResultColumns, readCsvResults } from './csv-results'
import { CucumberJsonReader } from './cucumber-json-reader'
import { CucumberMessagesReader } from './cucumber-messages-reader'
import { foreignJson, foreignXml } from './foreign-results'
import { JsonEvents } from './json-events'
import { junitReader } from './junit-reader'
import type { ParsedResult } from './parsed-result'
import { isComplete } from './result-header'
import { testngReader } from './testng-reader'

/** Opens a file from its beginning; `end` is the last byte wanted. */
type OpenResultFile = (range?: { end: number }) => AsyncIterable<Uint8Array>

type ResultReading = { kind: 'columns'; columns: ResultColumns } | ReadResults

export type ReadResults = {
  kind: 'results'
  format: ResultFormat
  /** How a CSV is read. */
  columns: ResultColumns | null
  notes: string[]
  /** Throws a UnreadableFile where the file turns out to be unreadable. */
  results: AsyncIterable<ParsedResult>
  /** Rows of a CSV whose result cannot be read, once all have been read. */
  unreadable: () => { count: number; first: { line: number; reason: string }[] }
  /** The step definitions that the file told of, once all has been read, and how many of them are not kept. */
  glue: () => { told: ReportedGlue | null; left: number }
}

const noGlue = () => ({ told: null, left: 0 })
const sampleBytes = 262_144
/** Rows that are named, of those whose result cannot be read. */
const rowsNamed = 20

/**
 * Finds out by content what a file is and reads its results as a stream, in memory that does not grow with the file. `columns` is
 * what a person said about a CSV. Throws a UnreadableFile for what is no file of results.
 */
export async function readResultFile(
  open: OpenResultFile,
  options: { findKeys: FindKeys; columns?: ResultColumns | null },
): Promise<ResultReading> {
  const sample = await beginning(open)
  const complete = sample.length < sampleBytes
  if (sample.length === 0) throw new UnreadableFile(1, 'The file is empty.')
  const binary = binaryContent(sample)
  if (binary) throw new UnreadableFile(1, `${binary.split('. ')[0]}. ${resultImportMessages.accepted}`)
  const encoding = encodingOf(sample)
  const start = await firstText(sample, encoding)
  if (start.trim() === '') throw new UnreadableFile(1, 'The file is empty.')
  const none = () => ({ count: 0, first: [] })
  const told = (format: ResultFormat, results: AsyncIterable<ParsedResult>): ReadResults => ({
    kind: 'results',
    format,
    columns: null,
    notes: [],
    results,
    unreadable: none,
    glue: noGlue,
  })
  const begin = start.trimStart()
  if (begin.startsWith('<')) {
    const { format, reader } = xmlFormat(begin, options.findKeys)
    return told(format, xmlResults(open, encoding, reader))
  }
  if (isMessages(begin)) {
    const { results, glue } = messagesOf(open, encoding, options.findKeys)
    return { ...told('cucumberMessages', results), glue: () => ({ told: glue.whole(), left: glue.left }) }
  }
  if (/^[[{]/.test(begin) && (begin.startsWith('{') || /^\[\s*(?:[{\]"[\d]|$)/.test(begin))) {
    const foreign = foreignJson(begin)
    if (foreign) throw new UnreadableFile(1, foreign)
    return told('cucumberJson', jsonResults(open, encoding, options.findKeys))
  }
  if (binaryNoise(sample) && !encoding.startsWith('utf-16'))
    throw new UnreadableFile(1, `The file is a binary file, not text. ${resultImportMessages.accepted}`)
  return csvReading(open, sample, complete, options)
}

function csvReading(
  open: OpenResultFile,
  sample: Uint8Array,
  complete: boolean,
  options: { findKeys: FindKeys; columns?: ResultColumns | null },
): ResultReading {
  const detected = detectResultColumns(sample, complete)
  const columns = options.columns ?? detected.columns
  if (!isComplete(columns)) {
    if (columns.header.length < 2)
      throw new UnreadableFile(1, `The file holds no table and no results. ${resultImportMessages.accepted}`)
    return { kind: 'columns', columns }
  }
  const unreadable = { count: 0, first: [] as { line: number; reason: string }[] }
  const notes = options.columns ? [] : detected.notes
  async function* results() {
    let empty = 0
    for await (const row of readCsvResults(open(), columns, options.findKeys)) {
      if (row === 'empty') empty += 1
      else if ('result' in row) yield row.result
      else if (++unreadable.count <= rowsNamed) unreadable.first.push(row)
    }
    if (empty > 0)
      notes.push(`${counted(empty, 'row has', 'rows have')} no result yet and ${wasOrWere(empty)} left out.`)
  }
  return {
    kind: 'results',
    format: 'csv',
    columns,
    notes,
    results: results(),
    unreadable: () => unreadable,
    glue: noGlue,
  }
}

async function beginning(open: OpenResultFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of open({ end: sampleBytes - 1 })) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks, Math.min(length, sampleBytes))
}

async function firstText(sample: Uint8Array, encoding: string): Promise<string> {
  async function* bytes() {
    yield sample
  }
  let text = ''
  for await (const piece of textOfFile(bytes(), encoding)) text += piece
  return text
}

/** Cucumber messages are an object a line, each with one of these keys. */
const isMessages = (begin: string) =>
  /^\{\s*"(?:meta|source|gherkinDocument|pickle|testRunStarted|testCase|testCaseStarted|stepDefinition|hook|parameterType|attachment)"\s*:\s*\{/.test(
    begin,
  )

type MakeReader = (emit: (result: ParsedResult) => void) => XmlReader

function xmlFormat(begin: string, findKeys: FindKeys): { format: ResultFormat; reader: MakeReader } {
  const root = rootOf(begin)
  if (root === 'testsuites' || root === 'testsuite')
    return { format: 'junit', reader: (emit) => junitReader(findKeys, emit) }
  if (root === 'testng-results') return { format: 'testng', reader: (emit) => testngReader(findKeys, emit) }
  // What has no root here is read as JUnit, so that the parser says what is wrong with it.
  if (root === null) return { format: 'junit', reader: (emit) => junitReader(findKeys, emit) }
  throw new UnreadableFile(1, foreignXml(root, begin))
}

/** The root element's name without its prefix, behind declaration, comments and DOCTYPE; null when the beginning has none. */
function rootOf(begin: string): string | null {
  const rest = begin
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<\?[\s\S]*?(?:\?>|$)/g, '')
    .replace(/<!DOCTYPE(?:[^[>]|\[[\s\S]*?(?:\]|$))*(?:>|$)/i, '')
  const name = /^\s*<([^\s/>!?]{1,200})/.exec(rest)?.[1]
  return name === undefined ? null : name.slice(name.indexOf(':') + 1)
}

async function* xmlResults(open: OpenResultFile, encoding: string, reader: MakeReader): AsyncGenerator<ParsedResult> {
  let ready: ParsedResult[] = []
  const events = new XmlEvents(reader((result) => ready.push(result)))
  for await (const text of textOfFile(open(), encoding)) {
    events.push(text)
    if (ready.length === 0) continue
    yield* ready
    ready = []
  }
  events.end()
  yield* ready
}

async function* jsonResults(open: OpenResultFile, encoding: string, findKeys: FindKeys): AsyncGenerator<ParsedResult> {
  let ready: ParsedResult[] = []
  const events = new JsonEvents(new CucumberJsonReader(findKeys, (result) => ready.push(result)))
  for await (const text of textOfFile(open(), encoding)) {
    events.push(text)
    if (ready.length === 0) continue
    yield* ready
    ready = []
  }
  events.end()
  yield* ready
}

function messagesOf(open: OpenResultFile, encoding: string, findKeys: FindKeys) {
  let ready: ParsedResult[] = []
  const reader = new CucumberMessagesReader(findKeys, (result) => ready.push(result))
  async function* results() {
    for await (const text of textOfFile(open(), encoding)) {
      reader.push(text)
      if (ready.length === 0) continue
      yield* ready
      ready = []
    }
    reader.end()
    yield* ready
  }
  return { results: results(), glue: reader.glue }
}
