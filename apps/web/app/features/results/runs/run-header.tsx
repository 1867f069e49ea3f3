import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { offersSave, type RunStatus, runStatuses, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Label } from '@caseweave/ui/label'
import { ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { showToast } from '@caseweave/ui/toast'
import { Form, useSubmit } from '@remix-run/react'
import { Flag, Server, Tag } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSending } from '../../platform/screen/use-sending'
import { RunStatusBadge } from '../executions/run-status-badge'
import type { runLinks } from './run-links'
import type { RunSnapshot, RunStore } from './run-store'
import type { OpenRunStore } from './use-run-store'

interface RunHeaderProps {
  run: Pick<RunDetails, 'number' | 'summary' | 'version' | 'release' | 'environment'>
  snapshot: RunSnapshot
  store: OpenRunStore
  /** It can be changed here. */
  open: boolean
  links: ReturnType<typeof runLinks>
}

/** What is run and where, how it stands, and its buttons. */
export function RunHeader({ run, snapshot, store, open, links }: RunHeaderProps) {
  const { status, passed, failed, total } = snapshot
  const left = total - passed - failed
  return (
    <div className="grid grid-cols-1 gap-3">
      <ScreenHead
        title={
          <>
            <span className="text-muted-foreground tabular-nums">{caseNumberLabel(run.number)}</span> {run.summary}
          </>
        }
        facts={
          <>
            <Badge variant="accent">V{run.version}</Badge>
            <Badge variant="outline">
              <Server aria-hidden="true" />
              <span className="sr-only">Environment</span>
              <span className="truncate" title={run.environment}>
                {run.environment}
              </span>
            </Badge>
            <Badge variant="outline">
              <Tag aria-hidden="true" />
              <span className="sr-only">Release</span>
              <span className="truncate" title={run.release}>
                {run.release}
              </span>
            </Badge>
          </>
        }
        actions={open ? <RunButtons snapshot={snapshot} store={store} list={links.list} /> : null}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RunStatusBadge status={status} className="h-6 px-2 text-sm" />
        {open ? <StatusChoice status={status} store={store} /> : null}
        <p className="text-muted-foreground tabular-nums">
          {passed} passed, {failed} failed, {left} left of {numberText(total)}
        </p>
      </div>
    </div>
  )
}

/** Sets the status by hand, to any of them. */
function StatusChoice({ status, store }: { status: RunStatus; store: RunStore }) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <Form method="post" className="print-hidden flex items-center gap-2">
      <Label htmlFor="status" className="sr-only">
        Run status
      </Label>
      <Select
        id="status"
        name="status"
        size="sm"
        className="w-36"
        {...(live
          ? { value: status, onChange: (event) => store.choose(event.currentTarget.value as RunStatus) }
          : { defaultValue: status })}
        options={runStatuses.map((value) => ({ value, label: runStatusNames[value] }))}
      />
      {live ? null : (
        <Button type="submit" name="intent" value="status" variant="outline" size="sm">
          Set status
        </Button>
      )}
    </Form>
  )
}

/** Cancel, Save and Finish; nothing leaves the page before all that was marked is stored. */
function RunButtons({ snapshot, store, list }: { snapshot: RunSnapshot; store: OpenRunStore; list: string }) {
  const { status, passed, failed, total } = snapshot
  const sending = useSending()
  const submit = useSubmit()
  const left = total - passed - failed
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const saves = submitter instanceof HTMLButtonElement && submitter.value === 'save'
    event.preventDefault()
    if (!(await store.flush())) return
    if (saves) {
      // What is over by now says so itself.
      await store.refresh()
      if (!store.snapshot().finished)
        showToast({ id: 'run-saved', tone: 'success', title: runMessages.savedTitle, text: runMessages.saved })
    } else {
      submit({ intent: 'finish' }, { method: 'post' })
    }
  }
  return (
    <Form method="post" onSubmit={handleSubmit} className="grid justify-items-end gap-1.5">
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink href={list} variant="outline">
          Cancel
        </ButtonLink>
        {offersSave(status) ? (
          <Button type="submit" name="intent" value="save" variant="outline">
            Save
          </Button>
        ) : null}
        <Button
          type="submit"
          name="intent"
          value="finish"
          busy={sending}
          aria-describedby={left > 0 ? 'run-left' : undefined}
        >
          <Flag aria-hidden="true" />
          Finish Test Run
        </Button>
      </div>
      {left > 0 ? (
        <p id="run-left" className="text-xs text-muted-foreground">
          {runMessages.unmarked(left)}
        </p>
      ) : null}
    </Form>
  )
}
