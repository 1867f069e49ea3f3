import { testResultNames } from '@caseweave/contract/results/executions/executions'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { Ban, CircleCheck, CircleX, type LucideIcon, Play, SkipForward } from 'lucide-react'
import { OnceKey } from '../../platform/dialogs/once-key'

export interface QuickResultProps {
  /** Where a result, and the start of a run, are posted; null for somebody who may not. */
  addHref: string | null
  startHref: string | null
  /** Of the result that is recorded next. */
  onceKey: string
  /** Where a result is likely to belong, as this browser recorded the last one. */
  place: { releaseId: number; release: string; environmentId: number; environment: string }
  /** Today, where the reader is, as `2026-11-21`. */
  today: string
}

const results: { value: 'PASSED' | 'FAILED' | 'BLOCKED' | 'SKIPPED'; icon: LucideIcon; color: string }[] = [
  { value: 'PASSED', icon: CircleCheck, color: 'text-pass' },
  { value: 'FAILED', icon: CircleX, color: 'text-fail' },
  { value: 'BLOCKED', icon: Ban, color: 'text-block' },
  { value: 'SKIPPED', icon: SkipForward, color: 'text-skip' },
]

/** Records a result, or starts a run, with one press, where it is likely to belong; the dialogs ask for any other place. */
export function QuickResult({ addHref, startHref, onceKey, place, today }: QuickResultProps) {
  const { releaseId, release, environmentId, environment } = place
  const fields = (
    <>
      <input type="hidden" name="releaseId" value={releaseId} />
      <input type="hidden" name="environmentId" value={environmentId} />
    </>
  )
  return (
    <section aria-label="In one press" className="grid gap-2 border-b border-border px-4 py-3">
      <p className="wrap-anywhere text-muted-foreground">
        {'In release '}
        <strong className="font-medium text-foreground">{release}</strong>
        {', '}
        <strong className="font-medium text-foreground">{environment}</strong>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {addHref ? (
          <Form method="post" action={addHref} className="contents">
            {fields}
            <OnceKey value={onceKey} />
            <input type="hidden" name="executionDate" value={today} />
            <input type="hidden" name="actualLoe" value="0" />
            {results.map(({ value, icon: Icon, color }) => (
              <Button key={value} type="submit" name="result" value={value} variant="outline" size="sm">
                <Icon aria-hidden="true" className={color} />
                {testResultNames[value]}
              </Button>
            ))}
          </Form>
        ) : null}
        {startHref ? (
          <Form method="post" action={startHref} className="contents">
            {fields}
            <Button type="submit" size="sm">
              <Play aria-hidden="true" />
              Start run
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  )
}
