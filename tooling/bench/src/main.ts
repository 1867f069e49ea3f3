import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { benchAudit } from './audit'
import { benchBackup } from './backup'
import { benchBulk } from './bulk'
import { benchCase } from './case'
import { benchClones } from './clones'
import { benchCycles } from './cycles'
import { benchDiagnostics } from './diagnostics'
import { benchEditor } from './editor'
import { benchExport } from './export'
import { benchFeature } from './feature'
import { benchImport } from './import'
import { benchJava } from './java'
import { benchPages } from './list'
import { benchMapping } from './mapping'
import { benchMembers } from './members'
import { benchModules } from './modules'
import { benchOffice } from './office'
import { benchPage } from './page'
import { benchPeople } from './people'
import { root } from './processes'
import { publish, publishedBenches } from './publish'
import { openReport, type Report } from './report'
import { benchReportFile } from './report-file'
import { benchReports } from './reports'
import { benchResults } from './results'
import { readScaleOptions, scaleArguments } from './scale/options'
import { benchScale } from './scale/scale'
import { benchScroll } from './scroll'
import { benchSearch } from './search'
import { benchSite } from './site'
import { benchStart } from './start'
import { benchSuggestions } from './suggestions'
import { benchTrackers } from './trackers'

const { values: given, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean', default: false }, ...scaleArguments },
})

const benches = {
  import: (report: Report, sizes?: number[]) => benchImport(report, sizes?.[0]),
  feature: benchFeature,
  editor: benchEditor,
  java: benchJava,
  results: benchResults,
  page: benchPage,
  people: benchPeople,
  list: (report: Report, sizes?: number[]) => benchPages(report, 'list', sizes),
  coverage: (report: Report, sizes?: number[]) => benchPages(report, 'coverage', sizes),
  report: benchReports,
  modules: benchModules,
  case: benchCase,
  mapping: benchMapping,
  cycles: benchCycles,
  members: benchMembers,
  office: benchOffice,
  search: benchSearch,
  suggestions: benchSuggestions,
  bulk: benchBulk,
  clones: (report: Report, sizes?: number[]) => benchClones(report, sizes?.[0]),
  audit: benchAudit,
  export: benchExport,
  'report-file': benchReportFile,
  diagnostics: benchDiagnostics,
  scroll: benchScroll,
  trackers: benchTrackers,
  site: benchSite,
  backup: (report: Report, sizes?: number[]) => benchBackup(report, sizes?.[0]),
  start: benchStart,
  scale: (report: Report) => benchScale(report, readScaleOptions(given)),
}
type Name = keyof typeof benches
const isName = (word: string): word is Name => word in benches

/** Those that measure at several numbers of cases or results, and can be told which: `search:100000`. */
const sized = [
  'audit',
  'backup',
  'clones',
  'import',
  'results',
  'list',
  'coverage',
  'case',
  'mapping',
  'members',
  'search',
] as const
type Sized = (typeof sized)[number]
const isSized = (name: Name): name is Sized => sized.some((each) => each === name)

/** It takes an hour and more and tens of gigabytes: it is run where it is named. */
const onlyNamed: Name[] = ['scale']

/** Whether what is measured is written into docs/performance.md, which the public site quotes. */
const publishes = given.publish
const asked = publishes && named.length === 0 ? publishedBenches : named
const sizes = new Map(asked.map((word) => [word.replace(/:.*/, ''), Number(/:(\d+)$/.exec(word)?.[1] ?? 0)]))
const wanted = [...sizes.keys()]
const unknown = asked.filter((word) => !/^[\w-]+(:[1-9]\d*)?$/.test(word) || !isName(word.replace(/:.*/, '')))
const unsized = wanted.filter(isName).filter((name) => sizes.get(name) && !isSized(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
if (unsized.length > 0) {
  process.stderr.write(`Only ${sized.join(', ')} can be told a number, not ${unsized.join(', ')}.\n`)
  process.exit(1)
}
execFileSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
const report = openReport()
const usual = (Object.keys(benches) as Name[]).filter((name) => !onlyNamed.includes(name))
const names = wanted.length > 0 ? wanted.filter(isName) : usual
for (const name of names) {
  const size = sizes.get(name)
  if (size && isSized(name)) await benches[name](report, [size])
  else await benches[name](report)
}
process.stdout.write(`\nWritten to ${report.write(names.join('-'))}\n`)
if (publishes) process.stdout.write(`Published in ${publish(report.lines)}\n`)
const over = report.lines.filter((line) => line.met === false)
if (over.length > 0) {
  process.stdout.write(`${over.length} of ${report.lines.length} lines are over their limit.\n`)
  process.exitCode = 1
}
