import type { TourName } from './tour-links'

/** What a tour points at, by `data-tour` (several: the first that is there; none: the page as a whole), and says about it. */
type TourStep = { at?: string; title: string; text: string }

const automationMapping: TourStep[] = [
  {
    at: 'module',
    title: 'Filter by Module',
    text: 'Choose a module to see its test cases that are not automated yet, and those of all modules below it.',
  },
  {
    at: 'release',
    title: 'Release',
    text: 'Choose the release that you map for. Test cases that are mapped to it already are listed too.',
  },
  { at: 'feature', title: 'Feature', text: 'Choose a feature file, if you want the scenarios of that file alone.' },
  { at: 'scenario', title: 'Scenario', text: 'Choose the scenario that automates the test case.' },
  {
    at: 'cases',
    title: 'All Test Cases',
    text: 'Tick one test case or several. The icon of a row shows what it is mapped to already.',
  },
  {
    at: 'steps',
    title: 'All Test Steps',
    text: 'Tick the steps that cover the test case. With none ticked, the whole scenario is mapped.',
  },
  {
    at: 'map',
    title: 'Map Test Case',
    text: 'Map what is ticked. The test cases count as automated from now on.',
  },
]

const releaseMapping: TourStep[] = [
  {
    at: 'module',
    title: 'Filter by Module',
    text: 'Choose a module to see its test cases, and those of all modules below it.',
  },
  { at: 'release-type', title: 'Release Type', text: 'Show all releases, or only the active or the inactive ones.' },
  {
    at: 'release',
    title: 'Pick a release',
    text: 'Choose the release. The test cases that are mapped to it already come ticked.',
  },
  { at: 'search', title: 'Filter testcase', text: 'Search for test cases. What you have ticked stays ticked.' },
  {
    at: 'table',
    title: 'Choose the test cases',
    text: 'Tick the test cases that belong to the release, and choose the version that is tested.',
  },
  { at: 'map', title: 'Map Release', text: 'Map what is ticked. The reports of the release count these test cases.' },
]

const coverage: TourStep[] = [
  {
    title: 'Test coverage',
    text: 'How much of the project is automated: of all applicable test cases, those that can be and those that are.',
  },
  { at: 'tag', title: 'Tag', text: 'Count only the test cases with a tag.' },
  { at: 'module', title: 'Filter by Module', text: 'Count only one module, with all modules below it.' },
  { at: 'chart', title: 'The chart', text: 'Pointing at an arc shows its row in the table, and the other way round.' },
  { at: 'table', title: 'The figures', text: 'The same figures as numbers, and as parts of the total.' },
  { at: 'option', title: 'Report option', text: 'Choose which test cases are listed.' },
  { at: 'download', title: 'Downloads', text: 'Take the test cases, or the report, along as a file.' },
]

const execution: TourStep[] = [
  { at: 'environment', title: 'Environment', text: 'Choose where was tested. None means all environments.' },
  { at: 'release', title: 'Release', text: 'Choose what was tested. None means all releases.' },
  { at: 'module', title: 'Filter by Module', text: 'Report on one module, with all modules below it.' },
  { at: 'legend', title: 'The legend', text: 'What the colours mean, here and everywhere else.' },
  { at: 'chart', title: 'The chart', text: 'Choose a part to see what it is made of.' },
  { at: 'table', title: 'The figures', text: 'The same figures as numbers, with the time that the tests took.' },
  { at: 'status', title: 'Execution Status', text: 'Choose a status to list its test cases below.' },
  { at: 'list', title: 'The test cases', text: 'All test cases of that status, to filter and to page through.' },
  { at: 'email', title: 'Email Report', text: 'Send the report to members of the project.' },
  { at: 'download', title: 'Downloads', text: 'Take the report along as a file.' },
]

const product: TourStep[] = [
  {
    title: 'Welcome to Caseweave',
    text: 'Test cases, what automates them, and what came out of running them, in one place. A minute to look around.',
  },
  {
    at: 'project',
    title: 'Your project',
    text: 'You work in one project at a time. Here you choose another one, or another organization.',
  },
  {
    at: 'sidebar',
    title: 'All screens',
    text: 'What your role shows: test cases, automation, reports, people, management.',
  },
  {
    at: 'go-to',
    title: 'Search or go to',
    text: 'Type the name of a screen or a project, or the number of a test case. Ctrl K opens it everywhere.',
  },
  { at: 'bell', title: 'Messages', text: 'What happened that concerns you: assigned cases, imports, failures.' },
  {
    at: 'welcome',
    title: 'Your own menu',
    text: 'Profile, settings, the theme, your first steps, and this tour again.',
  },
  {
    at: 'help',
    title: 'Help',
    text: 'A topic for every screen, a glossary, and what is new. The question mark of a screen opens its own.',
  },
]

const assetInfo: TourStep[] = [
  { title: 'Asset info', text: 'What the organization owns, who has it, and what state it is in.' },
  { at: 'asset-types', title: 'Asset types', text: 'Begin with the kinds of things that you keep, such as laptops.' },
  {
    at: 'asset-add',
    title: 'Add an asset',
    text: 'One by one in steps: what it is, what is in it, what its label says.',
  },
  { at: 'asset-assign', title: 'Assign', text: 'Give somebody an asset. One asset is with one person at a time.' },
  { at: 'asset-filter', title: 'Find assets', text: 'By type, status, person, tag, or any word on its label.' },
  {
    at: 'asset-list',
    title: 'All assets',
    text: 'Open one to see who has had it, to give it away or to take it back.',
  },
  {
    at: 'asset-files',
    title: 'CSV and labels',
    text: 'Bring a list in, take it along, or print labels with a QR code.',
  },
]

const orgChart: TourStep[] = [
  { title: 'Org chart', text: 'How the organization is made up, and whom to ask.' },
  { at: 'org-search', title: 'Find a person', text: 'By name, in all tabs at once.' },
  { at: 'org-tabs', title: 'Tabs', text: 'The same people in several ways: by department, by location.' },
  { at: 'org-groups', title: 'Groups', text: 'Choose a group to see who is in it.' },
  { at: 'org-tree', title: 'Lines of reporting', text: 'Who reports to whom as a drawing, to print or to keep.' },
  { at: 'org-own', title: 'Your own details', text: 'Keep your own contact data up to date here.' },
]

const mailBox: TourStep[] = [
  { title: 'Mail box', text: 'Every message that the product has for you. Nothing comes twice.' },
  { at: 'mail-filter', title: 'Find a message', text: 'By its kind, by a word, or only what is unread.' },
  { at: 'mail-list', title: 'Messages', text: 'A message opens what it is about, and counts as read then.' },
  { at: 'mail-mark', title: 'Mark and delete', text: 'Tick many, then mark them as read or delete them.' },
  { at: 'mail-choices', title: 'What comes how', text: 'For each kind: here, by email, once a day, or not at all.' },
]

const help: TourStep[] = [
  { title: 'Help', text: 'Written for testers: what each screen is for, and how things are done.' },
  { at: 'help-search', title: 'Search', text: 'Ask in your own words. Typing errors are forgiven.' },
  { at: 'help-tree', title: 'Topics', text: 'All topics in order, from first steps to running a server.' },
  {
    at: 'help-topic',
    title: 'Subjects',
    text: 'Each with its topics: short texts, pictures, and links to what they tell of.',
  },
]

/** What each tour shows, in order. A step whose place is not on the page is left out. */
export const tourSteps: Record<TourName, TourStep[]> = {
  product,
  assetInfo,
  orgChart,
  mailBox,
  help,
  automationMapping,
  releaseMapping,
  coverage,
  execution,
  dashboardReleaseMapping: [
    {
      title: 'Next: Release Mapping',
      text: 'Test cases belong to releases. The next tour shows how they are mapped.',
    },
  ],
  dashboardCoverage: [
    {
      title: 'Next: Test Coverage',
      text: 'What was mapped is reported on. The next tour shows the coverage report.',
    },
  ],
}
