import { describe, expect, it } from 'vitest'
import { reportAt, reportHref } from './report-addresses'
import { HistoryFilter, ReportScope, readReportScope, readScope, reportFilters, writeScope } from './report-scope'
import { reportNames, reports } from './report-table'

const scopes = [
  {},
  { releaseId: 7, environmentId: 0, moduleId: Number.MAX_SAFE_INTEGER, search: 'a b', status: 'fail', type: 'pending' },
  {
    releaseId: 0,
    environmentId: 3,
    tag: 'ä&=+#/%',
    option: 'done',
    on: '2026-02-28',
    from: '2026-01-01',
    to: '2026-02-01',
  },
  { moduleId: 5, tag: ' smoke ', option: 'total', start: '2026-01-31', end: '2026-12-31', status: 'remaining' },
]

describe('the scope of a report', () => {
  it('is read from an address as it was written there', () => {
    for (const filter of [...Object.values(reportFilters), HistoryFilter]) {
      for (const values of scopes) {
        const read = filter.parse(values)
        const parameters = new URLSearchParams(writeScope(filter, read).toString())
        expect(readScope(filter, parameters)).toEqual(read)
      }
    }
  })

  it('is called in addresses as it always was', () => {
    const parameters = writeScope(reportFilters.execution, {
      releaseId: 7,
      environmentId: 2,
      moduleId: 5,
      status: 'fail',
    })
    expect(reportHref('execution', 1, { parameters })).toBe(
      '/project/1/app/graphReport?execution=true&release=7&env=2&module=5&status=fail',
    )
    expect(reportHref('coverage', 1, { dialog: 'files/3' })).toBe('/project/1/app/graphReport/files/3')
  })

  it('counts what is wrong in an address as left out', () => {
    const parameters = new URLSearchParams('release=x&env=-1&module=0&status=lost&tag=ALL&option=&on=2026-02-30')
    expect(readReportScope('execution', parameters)).toEqual(ReportScope.parse({ report: 'execution' }))
    expect(readReportScope('coverage', parameters)).toEqual(ReportScope.parse({ report: 'coverage' }))
  })
})

it('finds every report at its own address', () => {
  for (const name of reportNames) {
    const parameters = new URL(reportHref(name, 1), 'http://localhost').searchParams
    expect(reportAt(reports[name].page, parameters)).toBe(name)
  }
  expect(reportAt('graphReport', new URLSearchParams('execution=false'))).toBe('coverage')
})
