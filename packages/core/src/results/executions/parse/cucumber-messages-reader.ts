import { cutText } from '@caseweave/contract/platform/cut-text'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { buildResult, type FindKeys } from './build-result'
import { scenarioStatus } from './cucumber-status'
import { GlueReader } from './glue-reader'
import { type Json, list, object, text } from './json-values'
import type { ParsedResult } from './parsed-result'
import { boundedDuration } from './result-values'

type Pickle = { name: string; uri: string; tags: string[]; line: number; nodes: string[] }
type Attempt = {
  pickle: Pickle
  number: number
  started: number
  words: string[]
  message: string
  duration: number
}

/** Characters of one line; attachments may be longer and are not read. */
const lineLimit = 20_000_000
/** Envelopes that tell nothing of results, and are often long. */
const left =
  /^\{"(?:attachment|source|suggestion|hook|meta|testStepStarted|externalAttachment|testRunHook\w+|undefinedParameterType)"/

/**
 * Reads Cucumber messages line by line. Of the attempts of a scenario the last counts. What has been told of scenarios is kept until
 * they have ended.
 */
export class CucumberMessagesReader {
  private rest = ''
  private skipping = false
  private line = 0
  private readonly scenarios = new Map<string, { name: string; line: number }>()
  /** Lines of the rows of Examples, by their ids. */
  private readonly rows = new Map<string, number>()
  private readonly features = new Map<string, string>()
  private readonly pickles = new Map<string, Pickle>()
  private readonly testCases = new Map<string, Pickle>()
  private readonly attempts = new Map<string, Attempt>()
  private envelopes = 0
  /** The step definitions that the run has told of so far. */
  readonly glue = new GlueReader()

  constructor(
    private readonly findKeys: FindKeys,
    private readonly emit: (result: ParsedResult) => void,
  ) {}

  push(text: string): void {
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.take(this.rest + text.slice(from, end))
      this.rest = ''
      from = end + 1
    }
    this.rest += text.slice(from)
    if (this.rest.length <= lineLimit) return
    if (!left.test(this.rest)) throw new UnreadableFile(this.line + 1, 'The line is too long.')
    this.rest = ''
    this.skipping = true
  }

  end(): void {
    if (this.rest !== '' || this.skipping) this.take(this.rest)
    if (this.envelopes === 0) throw new UnreadableFile(1, 'It holds no Cucumber messages.')
    // A run that was broken off has scenarios without an end.
    for (const attempt of this.attempts.values()) this.finish(attempt, 'The run ended before this scenario did.', false)
    this.attempts.clear()
  }

  private take(line: string): void {
    this.line += 1
    if (this.skipping) {
      this.skipping = false
      return
    }
    if (line.trim() === '') return
    this.envelopes += 1
    if (left.test(line)) return
    let envelope: unknown
    try {
      envelope = JSON.parse(line)
    } catch {
      throw new UnreadableFile(
        this.line,
        'It is no JSON: each line of Cucumber messages has to be an object of its own.',
      )
    }
    const told = object(envelope)
    if (told.gherkinDocument) this.document(object(told.gherkinDocument))
    else if (told.pickle) this.pickle(object(told.pickle))
    else if (told.testCase) this.testCase(object(told.testCase))
    else if (told.testCaseStarted) this.started(object(told.testCaseStarted))
    else if (told.testStepFinished) this.stepFinished(object(told.testStepFinished))
    else if (told.testCaseFinished) this.finished(object(told.testCaseFinished))
    else if (told.stepDefinition) this.glue.stepDefinition(object(told.stepDefinition))
    else if (told.parameterType) this.glue.parameterType(object(told.parameterType))
  }

  private document(document: Json): void {
    const feature = object(document.feature)
    this.features.set(text(document.uri), text(feature.name))
    for (const child of list(feature.children)) {
      const rule = object(object(child).rule)
      for (const each of [child, ...list(rule.children)]) {
        const scenario = object(object(each).scenario)
        if (scenario.id === undefined) continue
        const line = lineOf(scenario)
        this.scenarios.set(text(scenario.id), { name: text(scenario.name), line })
        for (const row of list(scenario.examples).flatMap((table) => list(object(table).tableBody)))
          this.rows.set(text(object(row).id), lineOf(object(row)))
      }
    }
  }

  private pickle(pickle: Json): void {
    const nodes = list(pickle.astNodeIds).map(text)
    this.pickles.set(text(pickle.id), {
      name: text(pickle.name),
      uri: text(pickle.uri),
      tags: list(pickle.tags).map((tag) => text(object(tag).name)),
      // Releases of Cucumber before 2025 do not tell where a pickle is.
      line: lineOf(pickle) || this.rows.get(nodes[1] ?? '') || this.scenarios.get(nodes[0] ?? '')?.line || 0,
      nodes,
    })
  }

  private testCase(testCase: Json): void {
    const pickle = this.pickles.get(text(testCase.pickleId))
    if (!pickle) return
    this.testCases.set(text(testCase.id), pickle)
    this.pickles.delete(text(testCase.pickleId))
  }

  private started(started: Json): void {
    const pickle = this.testCases.get(text(started.testCaseId))
    if (!pickle) return
    const attempt = { pickle, number: Number(started.attempt) || 0, started: millis(started.timestamp) }
    this.attempts.set(text(started.id), { ...attempt, words: [], message: '', duration: 0 })
  }

  private stepFinished(step: Json): void {
    const attempt = this.attempts.get(text(step.testCaseStartedId))
    const result = object(step.testStepResult)
    if (!attempt) return
    attempt.words.push(text(result.status))
    attempt.duration += millis(result.duration)
    if (attempt.message === '') attempt.message = cutText(text(result.message), 20_000)
  }

  private finished(finished: Json): void {
    const id = text(finished.testCaseStartedId)
    const attempt = this.attempts.get(id)
    if (!attempt) return
    this.attempts.delete(id)
    this.finish(attempt, '', finished.willBeRetried === true)
  }

  private finish(attempt: Attempt, remark: string, retried: boolean): void {
    const { pickle } = attempt
    const scenario = this.scenarios.get(pickle.nodes[0] ?? '')
    const { status, word } = scenarioStatus(attempt.words)
    const told = remark !== '' ? 'broken' : status === 'passed' && attempt.number > 0 ? 'flaky' : status
    const isRow = pickle.nodes.length > 1
    const feature = this.features.get(pickle.uri) ?? ''
    this.emit(
      buildResult(
        {
          line: this.line,
          name: scenario && isRow ? scenario.name : pickle.name,
          className: feature,
          fileName: pickle.uri,
          suite: feature,
          feature,
          dataset: isRow ? rowName(pickle, scenario) : '',
          status: told,
          rawStatus: remark !== '' ? 'unfinished' : word,
          durationMs: boundedDuration(attempt.duration),
          executedAt: attempt.started >= Date.UTC(2000, 0, 1) ? new Date(attempt.started) : null,
          message: remark || attempt.message,
          tags: pickle.tags,
          retried,
        },
        this.findKeys,
      ),
    )
  }
}

/** A row of Examples: the name that its values make of the outline's, and its line. */
const rowName = (pickle: Pickle, scenario: { name: string; line: number } | undefined) =>
  [pickle.name === scenario?.name ? '' : pickle.name, pickle.line > 0 ? `line ${pickle.line}` : '']
    .filter(Boolean)
    .join(', ')

const lineOf = (node: Json): number => Number(object(node.location).line) || 0

/** Milliseconds of a timestamp or a duration. */
const millis = (value: unknown): number => {
  const { seconds, nanos } = object(value)
  return (Number(seconds) || 0) * 1_000 + (Number(nanos) || 0) / 1_000_000
}
