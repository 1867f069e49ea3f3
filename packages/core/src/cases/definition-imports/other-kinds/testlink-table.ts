import { htmlText } from './html-text'
import { childrenOf, textOf, type XmlCase, type XmlElement } from './xml-cases'
import type { XmlTool } from './xml-table'

const importances: Record<string, string> = { '1': 'Low', '2': 'Medium', '3': 'High' }
const executionTypes: Record<string, string> = { '1': 'Manual', '2': 'Automated' }
const statuses: Record<string, string> = {
  '1': 'Draft',
  '2': 'Ready for review',
  '3': 'Review in progress',
  '4': 'Rework',
  '5': 'Obsolete',
  '6': 'Future',
  '7': 'Final',
}

/** A word for a number of TestLink's; another one stays. */
const wordOf = (words: Record<string, string>, number: string) =>
  (Object.hasOwn(words, number) ? words[number] : undefined) ?? number

/** Children of a case that have columns of their own, or say nothing of it. */
const known = new Set(
  'actions active custom_fields estimated_exec_duration execution_type expectedresults externalid fullexternalid importance is_open keywords node_order platforms preconditions requirements status steps summary version'.split(
    ' ',
  ),
)

/** TestLink's export of test cases; source: its "Import / export file formats", and files of public projects. */
export const testLink: XmlTool = {
  names: { item: 'testcase', group: 'testsuite', about: 'details' },
  columns: [
    'Case ID',
    'Test Suite Path',
    'Title',
    'Summary',
    'Preconditions',
    'Actions',
    'ExpectedResults',
    'Importance',
    'Execution Type',
    'Keywords',
    'Status',
    'Platforms',
    'Requirements',
    'Estimated Duration',
  ],
  rowsOf({ element }: XmlCase, path: string) {
    const [first, ...further] = stepsOf(element)
    return [{ line: element.line, cells: { ...factsOf(element, path), ...first?.cells } }, ...further]
  },
}

function factsOf(element: XmlElement, path: string): Record<string, string> {
  const { attributes } = element
  const html = (name: string) => htmlText(textOf(element, name))
  return {
    'Case ID': textOf(element, 'fullexternalid') || textOf(element, 'externalid') || (attributes.internalid ?? ''),
    'Test Suite Path': path,
    Title: (attributes.name || textOf(element, 'name')).trim(),
    Summary: html('summary'),
    Preconditions: html('preconditions'),
    Importance: wordOf(importances, textOf(element, 'importance')),
    'Execution Type': wordOf(executionTypes, textOf(element, 'execution_type')),
    Keywords: namesIn(element, 'keywords'),
    Status: wordOf(statuses, textOf(element, 'status')),
    Platforms: namesIn(element, 'platforms'),
    Requirements: childrenOf(element, 'requirements')
      .flatMap((list) => list.children)
      .map((one) => [textOf(one, 'doc_id'), textOf(one, 'title')].filter(Boolean).join(' '))
      .join(', '),
    'Estimated Duration': textOf(element, 'estimated_exec_duration'),
    ...customFields(element),
  }
}

/** Names of keywords or platforms, with commas between. */
const namesIn = (element: XmlElement, list: string) =>
  childrenOf(element, list)
    .flatMap((one) => one.children)
    .map((one) => (one.attributes.name ?? textOf(one, 'name')).trim())
    .filter(Boolean)
    .join(', ')

function customFields(element: XmlElement): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const list of childrenOf(element, 'custom_fields'))
    for (const field of list.children) {
      const name = textOf(field, 'name')
      if (name !== '')
        cells[testLink.columns.includes(name) ? `${name} (custom field)` : name] = htmlText(textOf(field, 'value'))
    }
  for (const child of element.children)
    if (!known.has(child.name) && child.children.length === 0 && child.text.trim() !== '')
      cells[child.name] = htmlText(child.text)
  return cells
}

/** The steps of a case, those without any text left out. Before TestLink 1.9 a case had one text for all of them. */
function stepsOf(element: XmlElement): { line: number; cells: Record<string, string> }[] {
  const lists = childrenOf(element, 'steps')
  const steps = lists.flatMap((list) => childrenOf(list, 'step'))
  const found = steps.map((step) => ({
    line: step.line,
    cells: { Actions: htmlText(textOf(step, 'actions')), ExpectedResults: htmlText(textOf(step, 'expectedresults')) },
  }))
  if (steps.length === 0)
    found.push({
      line: element.line,
      cells: {
        Actions: htmlText(lists.map((list) => list.text).join('\n')),
        ExpectedResults: htmlText(textOf(element, 'expectedresults')),
      },
    })
  return found.filter(({ cells }) => cells.Actions !== '' || cells.ExpectedResults !== '')
}
