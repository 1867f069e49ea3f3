import { cutText } from '@caseweave/contract/platform/cut-text'

/** What a draft is written from; texts as people wrote them. */
export type DraftFacts = {
  /** The case with its number, and where it is read. */
  label: string
  summary: string
  version: number
  url: string
  precondition: string
  testData: string
  steps: readonly {
    description: string
    expectedResult: string
    testData: string
    result: string | null
    remarks: string
  }[]
  /** Of a case without steps, as Markdown. */
  executionSteps: string
  expectedResult: string
  release: string
  environment: string
  build: string
  dataset: string
  /** The step that it is about; null for all of them. */
  step: number | null
  actualResult: string
  remarks: string
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text that stays as it is, line by line: an error or a trace of calls. The fence is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.trim()}\n${fence}`
}

/** What somebody wrote: a line as it is, several in a fence, so that no sign of theirs becomes one of Markdown. */
const quoted = (text: string) => (text.trim().includes('\n') ? fenced(text) : text.trim())

const indented = (text: string) => text.trim().replaceAll('\n', '\n   ')

/** The steps up to the one that failed, which is told by words and not by looks alone. */
function stepList({ steps, step }: DraftFacts): string {
  const shown = step === null ? steps : steps.slice(0, step)
  return shown
    .map(({ description, expectedResult, testData, result, remarks }, index) => {
      const isMeant = step === null ? result === 'FAILED' : index + 1 === step
      const lines = [`${index + 1}. ${isMeant ? '**Failed:** ' : ''}${indented(description)}`]
      if (testData.trim()) lines.push(`   Test data: ${indented(testData)}`)
      if (expectedResult.trim()) lines.push(`   Expected: ${indented(expectedResult)}`)
      if (remarks.trim()) lines.push(`   Actual: ${indented(remarks)}`)
      return lines.join('\n')
    })
    .join('\n')
}

/** The title of a work item about a case, of at most 200 characters. */
export function draftTitle({ summary, step, steps, actualResult }: DraftFacts, failed: boolean): string {
  const what = oneLine(summary)
  const reason = step === null ? '' : oneLine(steps[step - 1]?.remarks ?? '')
  const first = reason || (failed ? oneLine(actualResult.split('\n')[0] ?? '') : '')
  const title = step === null ? what : `${what}: step ${step} failed`
  const whole = first ? `${title}: ${first}` : failed && step === null ? `${title}: failed` : title
  return whole.length > 200 ? `${cutText(whole, 199)}…` : whole
}

/** The text of a work item about a case, as Markdown; nothing is cut. */
export function draftText(facts: DraftFacts): string {
  const { label, summary, version, url, precondition, testData, expectedResult, executionSteps } = facts
  const places = [
    ['Release', facts.release],
    ['Environment', facts.environment],
    ['Build', facts.build],
    ['Dataset', facts.dataset],
  ].flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : []))
  const parts: [string, string][] = [
    ['Precondition', precondition.trim()],
    ['Test data', testData.trim()],
    ['Steps', facts.steps.length > 0 ? stepList(facts) : executionSteps.trim()],
    ['Expected result', facts.steps.length > 0 ? '' : expectedResult.trim()],
    ['Actual result', facts.actualResult.trim() && quoted(facts.actualResult)],
    ['Remarks', facts.remarks.trim() && quoted(facts.remarks)],
  ]
  const head = [`Test case: [${label} ${oneLine(summary).replace(/[[\]]/g, '\\$&')}](${url}) (V${version})`, ...places]
  const body = parts.flatMap(([title, text]) => (text ? [`### ${title}\n\n${text}`] : []))
  return [head.join('\n\n'), ...body].join('\n\n')
}
