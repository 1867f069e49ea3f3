import { cutText } from '@caseweave/contract/platform/cut-text'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'

const refused = (what: string, instead = '') =>
  `The file is ${what}.${instead === '' ? '' : ` ${instead}`} ${resultImportMessages.accepted}`

/** What to do with the XML of a tool's test cases, where results are wanted. */
const definitions = 'Import this file by Import Definition.'
/** The sentence for TestLink's definitions of test cases, which look like JUnit XML. */
export const testLinkCases = refused('TestLink’s XML of test cases, which holds no results', definitions)

/** Roots of XML that people take for JUnit's, and what to do instead. */
const roots: Record<string, [what: string, instead: string]> = {
  'test-run': ['NUnit 3 XML', 'Have NUnit write JUnit XML, for example by the logger "junit".'],
  'test-results': ['NUnit 2 XML', 'Have NUnit write JUnit XML.'],
  assemblies: ['xUnit.net XML', 'Have the runner write JUnit XML, for example by the logger "junit".'],
  assembly: ['xUnit.net XML', 'Have the runner write JUnit XML.'],
  TestRun: ['a TRX file of Visual Studio', 'Have "dotnet test" write JUnit XML by the logger "junit".'],
  robot: ['Robot Framework’s output', 'Have Robot Framework write JUnit XML by "--xunit".'],
  testResults: [
    'JMeter’s measurements of requests',
    'Have JUnit XML written, for example by Taurus’ reporter "junit-xml".',
  ],
  coverage: ['a report of code coverage', ''],
  report: ['a report of code coverage', ''],
  checkstyle: ['a report of Checkstyle', ''],
  html: ['an HTML page', ''],
  testrun: ['an export of a test run of a development environment', 'Have the build tool write JUnit XML.'],
  suite: ['a TestNG suite, not its results', 'Take testng-results.xml.'],
}

/** The sentence for XML of another kind, by its root element and the beginning of the file. */
export function foreignXml(root: string, begin: string): string {
  if (root === 'testcases') return testLinkCases
  if (/^\s*<{7}\s/.test(begin))
    return refused('text with both sides of a Git merge conflict', 'Take the file of one side.')
  if (root === 'sections' || (root === 'suite' && /<sections[\s>]/.test(begin)))
    return refused('TestRail’s XML of test cases, which holds no results', definitions)
  const known = Object.hasOwn(roots, root) ? roots[root] : undefined
  return known
    ? refused(known[0], known[1])
    : refused(`XML whose root is <${cutText(root, 60)}>, which is no result format known here`)
}

/** The sentence for JSON of another kind, by its beginning; null for what may be Cucumber's. */
export function foreignJson(begin: string): string | null {
  if (begin.startsWith('[')) {
    if (/^\[\s*(?:"|\d|\[)/.test(begin)) return refused('JSON, but no list of features')
    return null
  }
  const start = begin.slice(0, 20_000)
  const has = (key: string) => start.includes(`"${key}"`)
  if (has('info') && has('tests') && (has('testKey') || has('testExecutionKey') || has('testInfo')))
    return refused('Xray’s own JSON', 'Import the JUnit XML or Cucumber JSON that it was made from.')
  if (has('examples') && (has('summary_line') || has('rspec') || has('version')))
    return refused('RSpec’s JSON', 'Have RSpec write JUnit XML by its formatter "RspecJunitFormatter".')
  if (has('stats') && (has('passes') || has('results')))
    return refused('Mocha’s JSON', 'Have Mocha write JUnit XML, for example by the reporter "mocha-junit-reporter".')
  if (has('numTotalTests') || has('testResults'))
    return refused('Jest’s JSON', 'Have Jest write JUnit XML by "jest-junit".')
  if (has('suites') && has('config'))
    return refused('Playwright’s JSON', 'Have Playwright write JUnit XML by "--reporter=junit".')
  if (/^\{\s*(?:"|\})/.test(begin)) return refused('JSON, but no Cucumber JSON', 'Cucumber’s is a list of features.')
  return null
}
