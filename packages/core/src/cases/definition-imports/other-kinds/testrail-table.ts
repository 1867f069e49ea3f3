import { htmlText } from './html-text'
import { childrenOf, textOf, type XmlCase, type XmlElement } from './xml-cases'
import type { XmlTool } from './xml-table'

/** Elements of a case, and of its `custom`, by the names that TestRail gives them in its CSV. */
const names: Record<string, string> = {
  id: 'ID',
  title: 'Title',
  template: 'Template',
  type: 'Type',
  priority: 'Priority',
  status: 'Status',
  assignedto: 'Assigned To',
  estimate: 'Estimate',
  milestone: 'Milestone',
  references: 'References',
  refs: 'References',
  preconds: 'Preconditions',
  steps: 'Steps',
  expected: 'Expected Result',
  mission: 'Mission',
  goals: 'Goals',
}
/** Elements of a step. */
const stepNames: Record<string, string> = {
  content: 'Steps (Step)',
  expected: 'Steps (Expected Result)',
  additional_info: 'Steps (Additional Info)',
  refs: 'Steps (References)',
}

/** TestRail's export of a suite; source: its "Import test cases from XML", and files of public projects. */
export const testRail: XmlTool = {
  names: { item: 'case', group: 'section', about: 'description' },
  columns: [...new Set(['ID', 'Section Hierarchy', ...Object.values(names).slice(1), ...Object.values(stepNames)])],
  rowsOf({ element }: XmlCase, path: string) {
    const custom = childrenOf(element, 'custom').flatMap((one) => one.children)
    const facts = [...element.children.filter((child) => child.name !== 'custom'), ...custom]
    const lists = facts.filter(isStepList)
    const cells: Record<string, string> = { 'Section Hierarchy': path }
    for (const fact of facts) {
      const text = lists.includes(fact) ? '' : textIn(fact)
      const name = nameOf(fact.name)
      if (text !== '') cells[name] = cells[name] ? `${cells[name]}\n${text}` : text
    }
    const steps = lists.flatMap((list) => childrenOf(list, 'step')).map(stepOf)
    const [first, ...further] = steps.filter((step) => Object.values(step.cells).some((cell) => cell !== ''))
    return [{ line: element.line, cells: { ...cells, ...first?.cells } }, ...further]
  },
}

const isStepList = (element: XmlElement) =>
  element.children.some((child) => child.name === 'step' && child.children.length > 0)

/** A name as people read it: that of the CSV, else the element's own words. */
const nameOf = (name: string): string =>
  (Object.hasOwn(names, name) ? names[name] : undefined) ??
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function stepOf(step: XmlElement): { line: number; cells: Record<string, string> } {
  const cells: Record<string, string> = {}
  for (const child of step.children) {
    const name = Object.hasOwn(stepNames, child.name) ? stepNames[child.name] : undefined
    if (child.name !== 'index') cells[name ?? `Steps (${nameOf(child.name)})`] = textIn(child)
  }
  return { line: step.line, cells }
}

/** What a field holds: its text, the `value` of a choice, or those of several. */
function textIn(element: XmlElement): string {
  if (element.children.length === 0) return textOfValue(element.text)
  const value = textOf(element, 'value')
  return value === '' ? element.children.map(textIn).filter(Boolean).join(', ') : textOfValue(value)
}

/** TestRail's editor writes Markdown, newer ones HTML. */
const textOfValue = (text: string) =>
  /^\s*<(?:p|div|ul|ol|table|h\d|br|span|strong)\b/i.test(text) ? htmlText(text) : text.trim()
