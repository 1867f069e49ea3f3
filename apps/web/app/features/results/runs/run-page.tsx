import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import type { CycleOfRun } from '@caseweave/contract/results/test-cycles/cycle-views'
import { ErrorSummary } from '@caseweave/ui/field'
import { FormFrame } from '@caseweave/ui/screen'
import { Outlet } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import type { PageMarkup } from '../../../server/page-markup'
import { CaseSection } from '../../cases/test-cases/case-text'
import { resultLinksAround } from '../../cases/test-cases/result-links'
import { useReadAgain } from '../../platform/screen/use-read-again'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { RichText } from '../../project/rich-text/rich-text'
import { CycleBar } from '../test-cycles/cycle-bar'
import { EarlierRuns } from '../test-cycles/earlier-runs'
import { RemarksDialog } from './remarks-dialog'
import { RunBoard } from './run-board'
import { RunFacts } from './run-facts'
import { RunHeader } from './run-header'
import { runLinks } from './run-links'
import { LiveNotices, RunNotices } from './run-notices'
import { RunOwn } from './run-own'
import { useRunSnapshot, useRunStore } from './use-run-store'

interface RunPageProps {
  projectId: number
  run: Omit<RunDetails, 'stepTexts' | 'html'>
  rows: PageMarkup
  /** What the other template of the case says, where it has steps. */
  notes: PageMarkup | null
  /** The test cycle that it belongs to. */
  cycle: CycleOfRun | null
  /** The person may run test cases here. */
  may: boolean
  /** The person may change it, and it goes on. */
  open: boolean
  stepless: boolean
  search: string
  lastResult: FormReply['lastResult'] | undefined
}

/** The screen of a manual run. */
export function RunPage(props: RunPageProps) {
  const { projectId, run, rows, notes, cycle, may, open, stepless, search, lastResult } = props
  const links = runLinks(projectId, run.id, search)
  const { username } = useWorkspace().user
  const store = useRunStore({ runId: run.id, username, href: links.changes, total: run.steps, state: run.state })
  const snapshot = useRunSnapshot(store)
  const said = useRef<HTMLParagraphElement>(null)
  const [remarks, setRemarks] = useState<{ of: number; text: string } | null>(null)
  const errors = Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])
  const goesOn = open && !snapshot.finished
  const [wasOpen] = useState(open)
  const readAgain = useReadAgain()
  const ended = open && snapshot.finished
  const overHere = wasOpen && snapshot.finished
  useEffect(() => {
    // Its buttons, and what can be done with the case now, follow from how it ended.
    if (ended) readAgain()
  }, [ended, readAgain])
  const openRemarks = (of: number) => setRemarks({ of, text: store.markOf(of).remarks })
  function say(text: string) {
    if (said.current) said.current.textContent = text
  }
  return (
    <FormFrame>
      <RunHeader run={run} snapshot={snapshot} store={store} open={goesOn} links={links} />
      {cycle ? <CycleBar projectId={projectId} run={run} cycle={cycle} store={store} open={goesOn} may={may} /> : null}
      <ErrorSummary errors={errors.map((message) => ({ message }))} />
      <RunNotices
        run={run}
        open={open}
        over={run.finishedAt !== null && !overHere}
        cycle={cycle?.state}
        historyOf={resultLinksAround(projectId, run.number, { pathname: '', search: '' }).historyOf}
      />
      <RunFacts run={run} durationMs={snapshot.durationMs} />
      {notes ? (
        <CaseSection title="Execution steps">
          <RichText content={notes} />
        </CaseSection>
      ) : null}
      <p ref={said} role="status" className="sr-only" />
      <RunBoard
        rows={rows}
        store={store}
        open={goesOn}
        stepless={stepless}
        imagesHref={(step) => links.dialog(`images/${step}`)}
        onRemarks={openRemarks}
        onSay={say}
      />
      {cycle ? <EarlierRuns projectId={projectId} steps={run.steps} earlier={cycle.earlier} /> : null}
      <RunOwn
        store={store}
        state={run.state}
        open={goesOn}
        dialogHref={links.dialog}
        onRemarks={() => openRemarks(0)}
      />
      <LiveNotices
        snapshot={snapshot}
        store={store}
        over={overHere}
        cycle={cycle?.state}
        here={open ? links.here : null}
      />
      {remarks === null ? null : (
        <RemarksDialog
          step={remarks.of}
          text={remarks.text}
          failed={store.markOf(remarks.of).result === 'FAILED'}
          onSave={(text) => {
            store.remark(remarks.of, text, remarks.text)
            setRemarks(null)
          }}
          onClose={() => setRemarks(null)}
        />
      )}
      <Outlet context={store} />
    </FormFrame>
  )
}
