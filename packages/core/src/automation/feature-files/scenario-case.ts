import type { DataTable, Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import type { AutomatedCase } from '../../cases/test-cases/add-automated-cases'
import { isCaseTag } from '../../cases/test-cases/case-tags'
import type { ParsedScenario, ParsedStep } from './parsed-feature'

type CaseStep = AutomatedCase['steps'][number]

/**
 * A scenario as a test case with steps: what is given and done are its steps, what is to be seen is the expected result of the
 * step before. The Background is the precondition, Examples and tables are test data. More steps than a case holds stand as one
 * text instead.
 */
export function caseOfScenario(
  scenario: ParsedScenario,
  { summary, fileName }: { summary: string; fileName: string },
): AutomatedCase {
  const steps = caseSteps(scenario.steps)
  const fits = steps.length <= caseTextLimits.steps
  return {
    summary,
    tags: tagsOf([...scenario.inheritedTags, ...scenario.tags]),
    templateId: fits ? 2 : 1,
    precondition: bounded(scenario.backgroundSteps.map(stepText).join('\n')),
    testData: bounded(scenario.examples.map(examplesText).join('\n\n')),
    executionSteps: fits ? '' : bounded(scenario.steps.map(stepText).join('\n')),
    remarks: bounded(unindented(scenario.description)),
    steps: fits ? steps : [],
    fileName,
    automatedTestNumber: scenario.name === '' ? summary : bounded(scenario.name, caseTextLimits.summary),
  }
}

/** Tags without their `@`; those that name cases are links, not tags. */
export function tagsOf(tags: readonly string[]): string[] {
  const names = tags.filter((tag) => !isCaseTag(tag)).map((tag) => bounded(tag.replace(/^@/, ''), caseTextLimits.tag))
  return [...new Set(names)].slice(0, caseTextLimits.tags)
}

function caseSteps(steps: readonly ParsedStep[]): CaseStep[] {
  const made: CaseStep[] = []
  let expecting = false
  for (const step of steps) {
    if (step.keywordType !== 'Conjunction') expecting = step.keywordType === 'Outcome'
    const last = made.at(-1)
    if (expecting && last) {
      last.expectedResult = bounded([last.expectedResult, stepText(step)].filter(Boolean).join('\n'))
    } else {
      const description = bounded(`${step.keyword}${step.text}`.trim())
      made.push({ description, expectedResult: '', testData: bounded(argumentText(step)) })
    }
  }
  return made
}

/** A step with its doc string and its table, as people read it. */
function stepText(step: ParsedStep): string {
  return [`${step.keyword}${step.text}`.trim(), argumentText(step)].filter(Boolean).join('\n')
}

function argumentText({ docString, dataTable }: ParsedStep): string {
  return [docString ?? '', dataTable ? tableText(dataTable) : ''].filter(Boolean).join('\n')
}

function examplesText({ keyword, name, description, header, rows }: Examples): string {
  const title = `${keyword}:${name === '' ? '' : ` ${name}`}`
  return [title, unindented(description), tableText(header ? [header, ...rows] : rows)].filter(Boolean).join('\n')
}

/** Cells between bars, with the escapes that Gherkin has for them. */
function tableText(rows: DataTable): string {
  const cell = (text: string) => text.replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n')
  return rows.map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
}

/** Descriptions come with the indentation of the file. */
const unindented = (text: string) => text.replace(/^[ \t]+/gm, '').trim()

const bounded = (text: string, most: number = caseTextLimits.text) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text
