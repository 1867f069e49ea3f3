import type { ChangedScenario, ChangedStep } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { cn } from '@caseweave/ui/class-names'

const looks: Record<ChangedStep['mark'], { word: string; className: string }> = {
  same: { word: '', className: '' },
  wording: { word: 'other words', className: 'bg-block-subtle' },
  data: { word: 'other data', className: 'bg-info-subtle' },
  added: { word: 'added', className: 'bg-pass-subtle' },
  removed: { word: 'removed', className: 'bg-fail-subtle' },
}

/** What was confirmed of a scenario beside what it says now. */
export function ScenarioSides({ was, now }: { was: ChangedScenario; now: ChangedScenario | null }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side title="Scenario as confirmed" scenario={was} />
      {now ? (
        <Side title="Scenario now" scenario={now} />
      ) : (
        <p className="text-muted-foreground">The scenario is not in its feature file any more.</p>
      )}
    </div>
  )
}

function Side({ title, scenario }: { title: string; scenario: ChangedScenario }) {
  const { name, version, steps, examples } = scenario
  return (
    <div className="min-w-0">
      <h3 className="text-xs font-medium text-muted-foreground">{`${title} · version ${version}`}</h3>
      <p className="font-medium wrap-anywhere">{name || 'without a name'}</p>
      <ol className="mt-1 grid gap-0.5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and the list never changes.
          <Step key={index} step={step} />
        ))}
      </ol>
      {examples.length > 0 ? (
        <>
          <p className="mt-1 text-xs text-muted-foreground">Examples</p>
          <Below lines={examples} />
        </>
      ) : null}
    </div>
  )
}

function Step({ step: { keyword, text, below, chosen, mark } }: { step: ChangedStep }) {
  const { word, className } = looks[mark]
  return (
    <li className={cn('rounded-sm px-1.5 py-0.5 wrap-anywhere', className)}>
      <span className="font-semibold">{keyword}</span> {text}
      {word ? <span className="ms-1.5 text-xs font-medium whitespace-nowrap">{`(${word})`}</span> : null}
      {chosen ? <span className="ms-1.5 text-xs font-medium whitespace-nowrap">(chosen)</span> : null}
      {below.length > 0 ? <Below lines={below} /> : null}
    </li>
  )
}

const Below = ({ lines }: { lines: readonly string[] }) => (
  <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{lines.join('\n')}</pre>
)
