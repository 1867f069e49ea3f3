import type { SourceFile } from './walls'

/** Texts of screens: what people read in their titles, headings, buttons, labels and in the navigation. The public site speaks for itself. */
const isScreen = (path: string) =>
  /^(?:apps\/web\/app\/features|packages\/ui\/src)\/.*\.tsx?$|^packages\/contract\/src\/(?:\w+\/screens|people\/manage-tabs)\.ts$/.test(
    path,
  ) &&
  !/\.test\.tsx?$|\/testing\/|^apps\/web\/app\/features\/(?:front\/(?:site|site-messages)|platform\/dev)\//.test(path)

/** Names: of things outside the product, of roles, of plans. */
const names = [
  ...['Jira Cloud', 'Jira Data Center', 'Azure DevOps', 'Allure TestOps', 'TestLink', 'Zephyr Scale', 'Zephyr Squad'],
  ...['Caseweave', 'Atlassian', 'Stripe', 'Google', 'GitHub', 'Java', 'Gherkin', 'Cucumber', 'Markdown', 'Excel'],
  ...['Human Resources', 'Admins?', 'Operator', 'ProjectLead', 'Pro', 'Enter', 'Control', 'Meta', 'Ctrl', 'Shift'],
  ...['Friday', 'Scenario Outline'],
]

/**
 * Labels that the screens have had from the beginning, and that people know them by; `docs/recipes/add-a-screen.md` says why nothing is added. The last
 * line is of siblings, which would look like another kind of thing beside them.
 */
const labels = [
  ...['Add Definition', 'Add Execution Result', 'Add New Asset', 'Add Remarks', 'Add Test Case Execution Result'],
  ...['All Projects', 'Assigned To', 'Choose Your Plan', 'Created By', 'Creation Date', 'Edit/Delete Assets'],
  ...['Ease the Migration from Manual QA to Automated QA', 'End Tutorial', 'Fetch Older Versions'],
  ...['Fill Out Your Details', 'In Storage', 'In Use', 'Non Applicable', 'Template Name', 'Test Case Details'],
  ...['Test Case Versions', 'Uploaded By'],
  ...['All Test Cases', 'All Test Steps', 'Asset Info', 'Asset Type', 'Assign Asset', 'Assign User To Project'],
  ...['Attach Ticket', 'Attached Tickets', 'Automation Done', 'Automation Mapping', 'Automation Pending'],
  ...['Column Mapping', 'Coverage Report', 'Create Project', 'Dark Theme', 'Download Non Automated Cases'],
  ...['Download Report', 'Download Test Cases', 'Email Report', 'Execution Report', 'Execution Status'],
  ...['Existing Mapping', 'Export Feature File', 'Export Java File', 'Fetch Test Steps', 'File Name'],
  ...['Filter by Module', 'Finish Test Run', 'Generate Graph', 'Generate Java Steps', 'Get Audit Info', 'Go Home'],
  ...['Hide Comparison', 'Import Definition', 'Import Execution', 'In Release', 'Log In', 'Manual Test Run'],
  ...['Map Release', 'Map Test Case', 'Module Hierarchy', 'Organization Setup', 'Release Mapping', 'Release Type'],
  ...['Reset Password', 'Reset Your Password', 'Result Received', 'Save Asset', 'Select Role & Emails'],
  ...['Set Default Organization', 'Show Existing Mapping', 'Sign In', 'Sign Up', 'Start Date', 'Start Test Run'],
  ...['Test Case Definitions', 'Test Case Modules', 'Test Case Type', 'Test Cases', 'Test Case', 'Test Coverage'],
  ...['Test Execution History', 'User Setup', 'Test Steps', 'Test Result'],
  ...['Feature Files', 'Java Steps', 'Project Setup', 'Module Setup', 'Ticket Report', 'Organization Admin'],
]

const known = new RegExp(`\\b(?:${[...labels, ...names].join('|')})\\b`, 'g')

/** Texts between tags and in quotes, of a few words and no sentence; a name of the product may stand behind the title of a page. */
const texts = /(?:(?<=>)|(?<=["'`]))\s*([A-Z][^"'`<>{}$\n]{2,60}?)\s*(?: · Caseweave)?(?=["'`<{])/g

const isTitleCase = (text: string) => !/[.!?;=(]/.test(text) && /[a-z)] [A-Z][a-z]/.test(text.replace(known, 'x'))

/** Labels that are verbs too: alone they are the label, in a sentence the verb. */
const labelOf = (text: string) =>
  ['Log In', 'Sign In', 'Sign Up'].find((label) => label.toLowerCase() === text.toLowerCase())

/** What is wrong with the letters of a text; null where they are right. */
function faultOf(text: string): string | null {
  if (isTitleCase(text)) return 'is written in sentence case'
  const label = labelOf(text) ?? text
  return label === text ? null : `is written “${label}” where it stands alone`
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** One sentence per text of a screen that Is Written Like This and is none of the labels that always were, or is one of them in another form. */
export const findTitleCase = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isScreen(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(texts)]
        .map(({ 1: written = '', index }) => ({ written, index, fault: faultOf(written) }))
        .filter(({ fault }) => fault !== null)
        .map(({ written, index, fault }) => `${path}:${lineOf(text, index)}: “${written}” ${fault}.`),
    )
