import { casePath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { CycleOfRun } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Kbd } from '@caseweave/ui/kbd'
import { Link } from '@caseweave/ui/navigation'
import { Form, useSubmit } from '@remix-run/react'
import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useSending } from '../../platform/screen/use-sending'
import type { RunStore } from '../runs/run-store'
import { CycleProgress } from './cycle-progress'

interface CycleBarProps {
  projectId: number
  run: Pick<RunDetails, 'id' | 'number' | 'version' | 'steps'>
  cycle: CycleOfRun
  store: RunStore
  open: boolean
  may: boolean
}

/** Over the screen of a run that belongs to a cycle: where one is in it, and the ways on. */
export function CycleBar({ projectId, run, cycle, store, open, may }: CycleBarProps) {
  const here = testCyclePath(projectId, cycle.number)
  const works = may && cycle.state === 'open'
  return (
    <section
      aria-label="Test cycle"
      className="print-hidden grid grid-cols-1 gap-2 rounded-lg border border-border bg-card p-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex max-w-full min-w-0 items-center gap-2">
          <ListChecks aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <Link href={here} className="truncate font-medium text-link">
            {cycle.name}
          </Link>
          {cycle.attempt > 1 ? <span className="shrink-0 text-muted-foreground">Attempt {cycle.attempt}</span> : null}
          {cycle.assignee ? (
            <span className="truncate text-muted-foreground max-sm:hidden">{cycle.assignee}</span>
          ) : null}
        </p>
        <CycleProgress figures={cycle} />
        <div className="ms-auto flex flex-wrap items-center gap-2">
          <Neighbours here={here} runId={run.id} cycle={cycle} works={works} />
          {works && open ? <EndAndNext run={run} store={store} outside={cycle.offRelease} /> : null}
          {works && !open ? <AfterEnd here={here} cycle={cycle} /> : null}
        </div>
      </div>
      {works && open ? (
        <p
          data-needs-script
          className="flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground max-sm:hidden"
        >
          <Kbd>Shift</Kbd>
          <Kbd>P</Kbd> pass the rest and next <Kbd>Shift</Kbd>
          <Kbd>Enter</Kbd> finish and next <Kbd>b</Kbd> blocked <Kbd>s</Kbd> skipped <Kbd>n</Kbd> <Kbd>N</Kbd> next and
          previous case
        </p>
      ) : null}
      {open && works && cycle.newestVersion > run.version ? (
        <Alert
          tone="info"
          title={`V${cycle.newestVersion} of this test case exists. This run stays at V${run.version}.`}
          actions={
            <Form method="post" action={`${here}/items`}>
              <input type="hidden" name="how" value="again" />
              <Button type="submit" name="item" value={cycle.itemId} variant="outline" size="sm">
                Begin again with V{cycle.newestVersion}
              </Button>
            </Form>
          }
        >
          <Link
            href={withParameters(`${casePath(projectId, run.number)}/versions`, {
              from: String(run.version),
              to: String(cycle.newestVersion),
            })}
            className="text-link underline"
          >
            Compare them
          </Link>
        </Alert>
      ) : null}
      {open && cycle.offRelease ? <Alert tone="warning" title={cycleMessages.outside} /> : null}
    </section>
  )
}

interface NeighboursProps {
  here: string
  runId: number
  cycle: CycleOfRun
  /** The person may begin what nobody has begun. */
  works: boolean
}

/** The cases before and behind this one, whatever their status: without a claim, so that their runs are joined. */
function Neighbours({ here, runId, cycle, works }: NeighboursProps) {
  const step = (key: 'n' | 'N') => () => document.querySelector<HTMLElement>(`[data-cycle-key="${key}"]`)?.click()
  useCycleKeys(({ key }) => (key === 'n' || key === 'N' ? step(key) : null))
  const ways = [
    { item: cycle.previousItem, key: 'N', label: 'Previous case of the cycle', Icon: ChevronLeft },
    { item: cycle.nextItem, key: 'n', label: 'Next case of the cycle', Icon: ChevronRight },
  ].map(({ item, key, label, Icon }) => {
    if (item === null) return null
    const shared = {
      'data-cycle-key': key,
      'aria-label': label,
      className: 'grid size-8 place-items-center rounded-md hover:bg-secondary',
      children: <Icon aria-hidden="true" className="size-4" />,
    }
    return works ? (
      <button key={key} type="submit" name="item" value={item} {...shared} />
    ) : (
      <Link key={key} href={`${here}/visit?item=${item}`} {...shared} />
    )
  })
  if (!works) return <span className="flex items-center gap-1">{ways}</span>
  return (
    <Form method="post" action={`${here}/visit`} className="flex items-center gap-1">
      <input type="hidden" name="from" value={runId} />
      {ways}
    </Form>
  )
}

const typesText = 'input, textarea, select, [contenteditable]'

/** Hears keys wherever the focus is but in a text or a dialog; `find` answers with what the key does, or null. */
function useCycleKeys(find: (event: KeyboardEvent) => (() => unknown) | null | undefined) {
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const watch = (event: KeyboardEvent) => {
      const { target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      if (target instanceof Element && (target.closest(typesText) || target.closest('dialog'))) return
      if (document.querySelector('dialog:modal')) return
      const act = latest.current(event)
      if (!act) return
      event.preventDefault()
      void act()
    }
    document.addEventListener('keydown', watch)
    return () => document.removeEventListener('keydown', watch)
  }, [])
}

/** Ends the run and goes on with the next case; “Pass” passes what is not marked before. */
function EndAndNext({ run, store, outside }: { run: CycleBarProps['run']; store: RunStore; outside: boolean }) {
  const sending = useSending()
  const submit = useSubmit()
  const busy = useRef(false)
  const finish = async () => {
    if (busy.current || !(await store.flush())) return
    busy.current = true
    submit({ intent: 'finish', goOn: 'next', ...(outside ? { outside: 'on' } : {}) }, { method: 'post' })
    setTimeout(() => {
      busy.current = false
    }, 2_000)
  }
  const passRest = async () => {
    for (let step = 1; step <= run.steps; step += 1) if (store.markOf(step).result === null) store.mark(step, 'PASSED')
    await finish()
  }
  useCycleKeys(({ key, shiftKey }) => {
    if (shiftKey && key === 'P') return passRest
    if (shiftKey && key === 'Enter') return finish
    if (key === 'b') return () => store.choose('BLOCKED')
    return key === 's' ? () => store.choose('SKIPPED') : null
  })
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    event.preventDefault()
    const passes = submitter instanceof HTMLButtonElement && submitter.value === 'pass'
    void (passes ? passRest() : finish())
  }
  return (
    <Form method="post" onSubmit={handleSubmit} className="flex flex-wrap gap-2">
      {outside ? <input type="hidden" name="outside" value="on" /> : null}
      <input type="hidden" name="goOn" value="next" />
      <Button type="submit" name="intent" value="pass" variant="outline" busy={sending}>
        Pass and next
      </Button>
      <Button type="submit" name="intent" value="finish" variant="outline" busy={sending}>
        {outside ? 'Finish and map again' : 'Finish and next'}
      </Button>
    </Form>
  )
}

/** What can be done with a case whose run is over. */
function AfterEnd({ here, cycle }: { here: string; cycle: CycleOfRun }) {
  const isLast = cycle.attempt === cycle.attempts
  return (
    <>
      {isLast ? (
        <Form method="post" action={`${here}/items`} className="flex gap-2">
          <input type="hidden" name="item" value={cycle.itemId} />
          <Button type="submit" name="how" value="correct" variant="outline">
            Correct
          </Button>
          <Button type="submit" name="how" value="retest" variant="outline">
            Retest
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={`${here}/next`}>
        <Button type="submit" name="after" value={cycle.itemId}>
          Run next
        </Button>
      </Form>
    </>
  )
}
