import { automationPath, featuresPath } from '@caseweave/contract/automation/addresses'
import { importsPath } from '@caseweave/contract/cases/addresses'
import { assetsPath, orgChartPath, teamPath } from '@caseweave/contract/people/addresses'
import type { FirstStepList } from '@caseweave/contract/people/first-steps/first-steps'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { resultImportsPath } from '@caseweave/contract/results/addresses'

/** How a step reads, where it is done (null = by somebody else) and which topic of help explains it. */
type StepWords = { title: string; text: string; href: ((projectId: number) => string) | null; helpId: string }

/** What the checklists are called. */
export const listWords: Record<FirstStepList, { title: string; text: string }> = {
  lead: {
    title: 'First steps',
    text: 'What brings a project to life. Each is ticked as soon as somebody has done it.',
  },
  tester: { title: 'First steps', text: 'What testers do here every day. Each is ticked when you have done it once.' },
  developer: { title: 'First steps', text: 'What developers do here. Each is ticked when you have done it once.' },
  viewer: {
    title: 'First steps',
    text: 'Where you see how testing stands. Each is ticked when you have done it once.',
  },
  humanResource: {
    title: 'First steps',
    text: 'What makes assets and people easy to find. Each is ticked as soon as it is done.',
  },
}

/** The steps of all checklists by their id. */
export const stepWords: Record<string, StepWords> = {
  cases: {
    title: 'Bring your own cases',
    text: 'From a file of any test tool, or written here. The cases that are here stay as they are.',
    href: importsPath,
    helpId: 'import-test-cases',
  },
  colleagues: {
    title: 'Add colleagues',
    text: 'Each gets a role in the project, which says what they see and do.',
    href: teamPath,
    helpId: 'add-colleagues',
  },
  results: {
    title: 'Send a result',
    text: 'From your build, as a file, or by running a test case by hand.',
    href: resultImportsPath,
    helpId: 'import-results',
  },
  mappings: {
    title: 'Map a test case',
    text: 'Say which scenario automates it, or which release it belongs to.',
    href: automationPath,
    helpId: 'map-a-test-case',
  },
  features: {
    title: 'Write a feature file',
    text: 'New, or a change to one that is here: the editor knows the steps of the project.',
    href: featuresPath,
    helpId: 'feature-files',
  },
  coverage: {
    title: 'Read the test coverage',
    text: 'How much can be automated, how much is, and what comes next.',
    href: (projectId) => reportHref('coverage', projectId),
    helpId: 'coverage-report',
  },
  execution: {
    title: 'Read the execution report',
    text: 'What passed and what failed, by release and environment.',
    href: (projectId) => reportHref('execution', projectId),
    helpId: 'execution-report',
  },
  mailedReports: {
    title: 'Get a report by email every morning',
    text: 'Ask a lead or a tester of the project to add you to its scheduled reports.',
    href: null,
    helpId: 'daily-reports',
  },
  assetTypes: {
    title: 'Add asset types',
    text: 'The kinds of things that you keep: laptops, phones, cards.',
    href: () => assetsPath,
    helpId: 'assets',
  },
  assets: {
    title: 'Add assets',
    text: 'One by one, or all at once from a CSV file.',
    href: () => assetsPath,
    helpId: 'assets',
  },
  assignments: {
    title: 'Give somebody an asset',
    text: 'Who has it stands in its history, until it is taken back.',
    href: () => assetsPath,
    helpId: 'assign-assets',
  },
  groups: {
    title: 'Make groups',
    text: 'Departments, locations: everybody finds their colleagues by them in the org chart.',
    href: () => orgChartPath,
    helpId: 'org-chart',
  },
  details: {
    title: 'Keep people’s details',
    text: 'Whom they report to, their employee number, and whom to call in an emergency.',
    href: () => orgChartPath,
    helpId: 'org-chart',
  },
}
