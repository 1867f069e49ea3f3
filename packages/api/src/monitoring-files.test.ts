import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '@caseweave/core/context'
import { jobTimes } from '@caseweave/core/platform/monitoring/job-times'
import { openMetrics } from '@caseweave/core/platform/monitoring/open-metrics'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { timeRequests } from './time-requests'

const root = join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(join(root, 'docker/monitoring', name), 'utf8')

/** The names of figures that stand in queries. */
const namesIn = (text: string) => [...new Set(text.match(/\b(?:caseweave|http|process|nodejs)_[a-z_]+/g))]

/** All figures of a process, without a database. */
function openFigures() {
  const db = { execute: () => Promise.reject(new Error('There is no database.')) } as unknown as Services['db']
  const register = openMetrics({ db, log: pino({ level: 'silent' }), replica: null })
  timeRequests(register)
  jobTimes(register)
  return register
}

it('asks in rules and dashboard only for what the product tells, and documents all of it', async () => {
  const told = (await openFigures().getMetricsAsJSON()).map(({ name }) => name)
  const asked = namesIn(`${read('alerts.yml')}${read('grafana-dashboard.json')}`).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !told.includes(name))).toEqual([])
  const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const own = told.filter((name) => /^(caseweave|http)_/.test(name))
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

it('labels no figure as Prometheus labels what it scrapes', () => {
  const labelled = openFigures()
    .getMetricsAsArray()
    .map((metric) => ({ name: metric.name, labels: 'labelNames' in metric ? metric.labelNames : [] }))
  expect(labelled).toContainEqual({ name: 'caseweave_job_duration_seconds', labels: ['kind', 'outcome'] })
  // Prometheus puts such labels away as exported_job and exported_instance.
  expect(labelled.filter(({ labels }) => JSON.stringify(labels).match(/"(job|instance)"/))).toEqual([])
})
