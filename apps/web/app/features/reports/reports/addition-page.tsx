import { wasOrWere } from '@caseweave/contract/platform/counted'
import { dayText } from '@caseweave/contract/platform/moments'
import { numberText } from '@caseweave/contract/platform/numbers'
import { additionNames, nothingAdded, whatIsCounted } from '@caseweave/contract/reports/reports/addition-messages'
import type { AdditionReport } from '@caseweave/contract/reports/reports/addition-reports'
import { reportOf } from '@caseweave/contract/reports/reports/report-table'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Input } from '@caseweave/ui/input'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import { Form } from '@remix-run/react'
import { CalendarX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { graphPoints } from './addition-days'
import type { AdditionPageData } from './addition-page.server'
import { PrintedFilters } from './printed-filters'

const SumChart = lazy(() => import('@caseweave/ui/sum-chart').then((module) => ({ default: module.SumChart })))

/** More days are not listed in the table below the line; the line shows all of them. */
const daysListed = 400

/** An addition report: its days, the line of what there is, and who added how much. */
export function AdditionPage({ kind, today, wrong, start, end, report }: AdditionPageData) {
  const [from, setFrom] = useState(start)
  useEffect(() => setFrom(start), [start])
  const { report: name, things } = additionNames[kind]
  const added = report.days.reduce((sum, day) => sum + day.added, 0)
  return (
    <ListFrame>
      <ScreenHead
        title={reportOf(name).title}
        lead={<>How many {things.toLowerCase()} this project got, and from whom.</>}
      />
      {whatIsCounted[kind] ? <p className="max-w-prose text-muted-foreground">{whatIsCounted[kind]}</p> : null}
      <Form method="get" className="print-hidden flex flex-wrap items-end gap-3">
        <Field id="start" label="Start date" className="w-44">
          {(control) => (
            <Input
              {...control}
              key={start}
              type="date"
              name="start"
              required
              defaultValue={start}
              max={today}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field id="end" label="End date" className="w-44">
          {(control) => (
            <Input {...control} key={end} type="date" name="end" required defaultValue={end} min={from} max={today} />
          )}
        </Field>
        <Button type="submit">Generate Graph</Button>
      </Form>
      <PrintedFilters
        filters={[
          ['Start date', dayText(start)],
          ['End date', dayText(end)],
        ]}
      />
      {wrong.length > 0 ? (
        <Alert tone="warning" live>
          {wrong.join(' ')} The report shows {dayText(start)} to {dayText(end)} instead.
        </Alert>
      ) : null}
      {report.people.length === 0 ? (
        <EmptyState
          icon={CalendarX}
          title={nothingAdded(kind, { start, end, lastDay: report.lastDay })}
          action={report.lastDay === null ? <ImportLink label="Import definitions" /> : undefined}
        >
          {report.lastDay === null
            ? `${things} are counted here from the day on which they are imported or written.`
            : `Last upload: ${dayText(report.lastDay)}`}
        </EmptyState>
      ) : (
        <>
          <p role="status">
            <strong className="tabular-nums">{numberText(added)}</strong>{' '}
            {added === 1 ? things.toLowerCase().slice(0, -1) : things.toLowerCase()} {wasOrWere(added)} added from{' '}
            {dayText(start)} to {dayText(end)}.
          </p>
          <Growth kind={things} report={report} start={start} end={end} />
          <People things={things} people={report.people} />
        </>
      )}
    </ListFrame>
  )
}

/** Stands where a chart comes as soon as the browser can draw it; without JavaScript the table is alone. */
function ChartBox({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    <div className="noscript:hidden print-chart h-72 rounded-lg border border-border bg-card p-4 pb-7">
      {mounted ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  )
}

function Growth({ kind, report, start, end }: { kind: string; report: AdditionReport; start: string; end: string }) {
  const { labels, values } = graphPoints(report, start, end)
  const label = `${kind} from ${dayText(start)} to ${dayText(end)}: ${numberText(values[0] ?? 0)} at first, ${numberText(values.at(-1) ?? 0)} at last`
  const listed = report.days.slice(-daysListed)
  return (
    <section aria-labelledby="growth" className="grid gap-3">
      <h2 id="growth" className="font-semibold">
        Cumulative count
      </h2>
      <ChartBox>
        <SumChart
          kind="line"
          labels={labels.map(dayText)}
          values={values}
          unit={kind}
          label={label}
          className="h-full"
        />
      </ChartBox>
      <details>
        <FoldSummary>Show the days as a table</FoldSummary>
        <div className="mt-2">
          {listed.length < report.days.length ? (
            <p className="mb-2 text-muted-foreground">The newest {listed.length} days on which something was added.</p>
          ) : null}
          <Table caption={`${kind} added day by day`} boxClassName="max-h-96">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="num">
                  Added
                </th>
                <th scope="col" className="num">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ day, added, total }) => (
                <tr key={day} data-day={day}>
                  <th scope="row">{dayText(day)}</th>
                  <td className="num">{numberText(added)}</td>
                  <td className="num">{numberText(total)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </section>
  )
}

/** How many people the bars show; the table has all. */
const peopleDrawn = 20

function People({ things, people }: { things: string; people: AdditionReport['people'] }) {
  const drawn = people.slice(0, peopleDrawn)
  return (
    <section aria-labelledby="people" className="grid gap-3">
      <h2 id="people" className="font-semibold">
        {things} uploaded per user
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChartBox>
          <SumChart
            kind="bar"
            labels={drawn.map(({ name }) => name)}
            values={drawn.map(({ count }) => count)}
            unit={things}
            label={`${things} per user: ${drawn.map(({ name, count }) => `${name} ${numberText(count)}`).join(', ')}`}
            className="h-full"
          />
        </ChartBox>
        <Table caption={`${things} uploaded per user`}>
          <thead>
            <tr>
              <th scope="col">User</th>
              <th scope="col" className="num">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, count }) => (
              <tr key={id} data-person={name}>
                <th scope="row" className="words">
                  {name}
                </th>
                <td className="num">{numberText(count)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}
