import { execFileSync } from 'node:child_process'
import { benchBulk } from './bulk'
import { benchCase } from './case'
import { benchExport } from './export'
import { benchFeature } from './feature'
import { benchImport } from './import'
import { benchPages } from './list'
import { root } from './processes'
import { openReport } from './report'
import { benchReportFile } from './report-file'
import { benchSearch } from './search'
import { benchStart } from './start'

const benches = {
  import: benchImport,
  feature: benchFeature,
  list: (report: ReturnType<typeof openReport>) => benchPages(report, 'list'),
  coverage: (report: ReturnType<typeof openReport>) => benchPages(report, 'coverage'),
  case: (report: ReturnType<typeof openReport>) => benchCase(report),
  search: benchSearch,
  bulk: benchBulk,
  export: benchExport,
  'report-file': benchReportFile,
  start: benchStart,
}
type Name = keyof typeof benches
const isName = (word: string): word is Name => word in benches

const wanted = process.argv.slice(2)
const unknown = wanted.filter((word) => !isName(word))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`)
  process.exit(1)
}
execFileSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
const report = openReport()
const names = wanted.length > 0 ? wanted.filter(isName) : (Object.keys(benches) as Name[])
for (const name of names) await benches[name](report)
process.stdout.write(`\nWritten to ${report.write(names.join('-'))}\n`)
const over = report.lines.filter((line) => line.met === false)
if (over.length > 0) {
  process.stdout.write(`${over.length} of ${report.lines.length} lines are over their limit.\n`)
  process.exitCode = 1
}
