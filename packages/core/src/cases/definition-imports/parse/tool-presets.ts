import type {
  CsvMapping,
  CsvTargetField,
  ModuleSeparator,
  PriorityNumbers,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { ownColumns, ownMark, ownPresetName } from './own-export'

/** A known tool: a file is its own when its header has all names of one signature. */
type ToolPreset = {
  name: string
  signatures: string[][]
  /** Columns whose general meaning is different in this tool. */
  fields: Record<string, CsvTargetField>
  moduleSeparator?: ModuleSeparator
  priorityNumbers?: PriorityNumbers
}

/** The columns by which a file of Allure TestOps is known; its scenario has a step on every line, with details indented under it. */
const testOpsId = 'allure_id'
const testOpsScenario = 'scenario'

/** True when the steps of a file are the lines of an Allure TestOps scenario; source: docs/decisions/csv-reading.md. */
export const hasTestOpsScenario = ({ columns }: CsvMapping) =>
  columns.some(({ header }) => header.trim() === testOpsId) &&
  columns.every(({ header, field }) => (header.trim() === testOpsScenario) === (field === 'steps'))

/** Headers as the tools export them, or as their importers want them. The first match counts. */
export const toolPresets: ToolPreset[] = [
  {
    name: ownPresetName,
    signatures: [[ownMark, 'Test Case No.', 'Summary']],
    fields: Object.fromEntries(ownColumns.map(([header, target]) => [header, target])),
    moduleSeparator: '>',
  },
  {
    name: 'Qase',
    signatures: [['suite_without_cases'], ['steps_actions', 'suite'], ['v2.id', 'title']],
    fields: { status: 'applicable', severity: 'ignore', type: 'ignore', parameters: 'testData' },
    moduleSeparator: 'none',
  },
  {
    name: 'TestRail',
    signatures: [['Section Hierarchy'], ['Steps (Step)'], ['Section Depth']],
    fields: {
      Suite: 'ignore',
      'Suite ID': 'ignore',
      Mission: 'executionSteps',
      Goals: 'remarks',
      'Steps (References)': 'ignore',
      'Steps (Shared step ID)': 'ignore',
    },
    moduleSeparator: '>',
  },
  {
    name: 'Zephyr Scale',
    signatures: [
      ['Test Script (Step-by-Step) - Step'],
      ['Coverage (Issues)', 'Objective'],
      ['Test Script (Plain Text)'],
    ],
    fields: { Status: 'applicable', Automated: 'automation', Component: 'ignore' },
    moduleSeparator: '/',
  },
  {
    name: 'Zephyr Squad',
    signatures: [['OrderId', 'Step', 'Expected Result']],
    fields: { 'Test Data': 'stepData', 'Expected Result': 'stepExpectedResult', 'Step Result': 'stepExpectedResult' },
  },
  {
    name: 'Azure DevOps',
    signatures: [
      ['Work Item Type', 'Step Action'],
      ['Title', 'Step Action', 'Step Expected'],
    ],
    fields: { 'Test Step': 'stepNumber', State: 'applicable' },
    moduleSeparator: '\\',
  },
  {
    name: 'Xray',
    signatures: [
      ['Issue ID', 'Action'],
      ['Test Summary', 'Action', 'Result'],
      ['Test Repo', 'Action'],
      ['TCID', 'Action'],
    ],
    fields: {
      TCID: 'caseId',
      'Issue ID': 'caseId',
      Data: 'stepData',
      Result: 'stepExpectedResult',
      'Expected Result': 'stepExpectedResult',
      'Precondition Type': 'ignore',
    },
    moduleSeparator: '/',
  },
  {
    name: 'qTest',
    signatures: [
      ['Test Step Description', 'Test Step Expected Result'],
      ['Test Step #', 'Test Step Description'],
    ],
    fields: { Name: 'summary', Status: 'applicable', Description: 'remarks' },
    moduleSeparator: '/',
  },
  {
    name: 'ALM / Quality Center',
    signatures: [['Subject', 'Test Name', 'Step Name'], ['Step Name (Design Steps)']],
    fields: {
      'Step Name': 'ignore',
      'Description (Step)': 'stepAction',
      'Step Description': 'stepAction',
      'Step Name (Design Steps)': 'ignore',
      'Description (Design Steps)': 'stepAction',
      'Expected Result (Design Steps)': 'stepExpectedResult',
      'Expected (Design Steps)': 'stepExpectedResult',
    },
    moduleSeparator: '\\',
  },
  {
    name: 'PractiTest',
    signatures: [
      ['Step Name', 'Step Description'],
      ['Step Name', 'Expected Results', 'Name'],
    ],
    fields: { 'Step Name': 'stepAction', 'Step Description': 'stepAction', 'Expected Results': 'stepExpectedResult' },
  },
  {
    // The table that its XML becomes: other-kinds/testlink-table.ts.
    name: 'TestLink XML',
    signatures: [['Test Suite Path']],
    fields: {
      'Test Suite Path': 'module',
      Summary: 'remarks',
      Actions: 'stepAction',
      ExpectedResults: 'stepExpectedResult',
    },
    moduleSeparator: '>',
  },
  {
    name: 'TestLink',
    signatures: [
      ['Importance', 'Execution Type'],
      ['node_order', 'externalid'],
    ],
    fields: { Summary: 'remarks', Actions: 'stepAction', ExpectedResults: 'stepExpectedResult' },
    priorityNumbers: '1-lowest',
  },
  {
    name: 'ZenTao',
    signatures: [
      ['用例标题', '所属模块'],
      ['用例标题', '步骤'],
    ],
    fields: { 相关研发需求: 'ignore', 相关需求: 'ignore' },
    moduleSeparator: '/',
  },
  {
    name: 'Testomat',
    signatures: [['Title', 'Folder', 'Emoji']],
    fields: { Status: 'automation' },
    moduleSeparator: '/',
  },
  {
    name: 'Allure TestOps',
    signatures: [[testOpsId]],
    fields: {
      [testOpsId]: 'caseId',
      [testOpsScenario]: 'steps',
      tested_feature: 'module',
      tested_story: 'subModule',
      Epic: 'parentModule',
      Feature: 'subModule',
      full_name: 'ignore',
      useful_links: 'remarks',
      link: 'remarks',
      issue_tracker: 'linkedDefect',
      issue: 'linkedDefect',
      parameter: 'testData',
    },
    moduleSeparator: '/',
  },
  {
    name: 'Allure results',
    signatures: [['Parent Suite', 'Sub Suite', 'Test Method']],
    fields: { 'Test Class': 'ignore', 'Test Method': 'ignore' },
  },
]
