import type { ImageView } from '@caseweave/contract/images'
import type { ComparedText, StepChange, TestCaseComparison, TextPart } from '@caseweave/contract/test-case-comparison'
import { Badge } from '@caseweave/ui/badge'
import { type ReactNode, useMemo } from 'react'
import { ComparedImages } from '../images/compared-images'

const textNames: Record<ComparedText, string> = {
  summary: 'Summary',
  precondition: 'Preconditions',
  testData: 'Test data',
  executionSteps: 'Execution steps',
  expectedResult: 'Expected result',
  remarks: 'Remarks',
  manualReason: 'Why it is manual',
}

/** Kept text longer than this (characters) is folded, but for what stands next to a change. */
const longKept = { text: 400, beside: 120 }

/** More kept steps in a row than this are folded. */
const keptSteps = 2

const isChanged = (parts: readonly TextPart[]) => parts.some(({ kind }) => kind !== 'kept')
const plural = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** Parts with a key each, which is where they stand: a comparison never changes. */
const keyed = <Item,>(items: readonly Item[]) => items.map((item, key) => ({ item, key }))

const changeClasses = 'rounded-sm px-0.5 print:border print:border-current'

function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className={`${changeClasses} bg-pass-subtle text-pass underline`}>
      <span className="sr-only">[inserted: </span>
      <span aria-hidden="true">+</span>
      {children}
      <span className="sr-only">] </span>
    </ins>
  )
}

function Deleted({ children }: { children: ReactNode }) {
  return (
    <del className={`${changeClasses} bg-fail-subtle text-fail line-through`}>
      <span className="sr-only">[deleted: </span>
      <span aria-hidden="true">−</span>
      {children}
      <span className="sr-only">] </span>
    </del>
  )
}

function Kept({ text }: { text: string }) {
  if (text.length <= longKept.text) return <>{text}</>
  const hidden = text.slice(longKept.beside, -longKept.beside)
  return (
    <>
      {text.slice(0, longKept.beside)}
      <details className="my-1 rounded-md border border-border px-2 py-1">
        <summary className="print-kept cursor-pointer text-muted-foreground">
          {plural(hidden.length, 'unchanged character')}
        </summary>
        {hidden}
      </details>
      {text.slice(-longKept.beside)}
    </>
  )
}

function ComparedParts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <div className="whitespace-pre-wrap wrap-anywhere">
      {keyed(parts).map(({ item: { kind, text }, key }) =>
        kind === 'inserted' ? (
          <Inserted key={key}>{text}</Inserted>
        ) : kind === 'deleted' ? (
          <Deleted key={key}>{text}</Deleted>
        ) : (
          <Kept key={key} text={text} />
        ),
      )}
    </div>
  )
}

const stepLooks = {
  kept: { word: 'Unchanged', variant: 'outline' },
  changed: { word: 'Changed', variant: 'info' },
  deleted: { word: 'Deleted', variant: 'fail' },
  inserted: { word: 'Inserted', variant: 'pass' },
} as const

function Step({ change, views }: { change: StepChange; views: readonly ImageView[] }) {
  const { kind, oldNumber, newNumber, moved } = change
  const { word, variant } = stepLooks[kind]
  const numbers =
    oldNumber !== null && newNumber !== null && oldNumber !== newNumber
      ? `Step ${oldNumber} → ${newNumber}`
      : `Step ${newNumber ?? oldNumber}`
  return (
    <li className="grid gap-1 border-t border-border py-2 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground tabular-nums">
        {numbers}
        <Badge variant={variant}>{moved ? `${word}: moved` : word}</Badge>
      </p>
      <ComparedParts parts={change.description} />
      {change.testData.length > 0 ? <Labelled label="Test data" parts={change.testData} /> : null}
      {change.expectedResult.length > 0 ? <Labelled label="Expected result" parts={change.expectedResult} /> : null}
      <ComparedImages changes={change.images} views={views} />
    </li>
  )
}

function Labelled({ label, parts }: { label: string; parts: readonly TextPart[] }) {
  return (
    <div className="ps-4">
      <p className="text-xs text-muted-foreground">{label}</p>
      <ComparedParts parts={parts} />
    </div>
  )
}

/** Steps in their order; runs of unchanged ones stand together. */
function runsOf(steps: readonly StepChange[]): { kept: boolean; steps: StepChange[] }[] {
  const runs: { kept: boolean; steps: StepChange[] }[] = []
  for (const step of steps) {
    const kept = step.kind === 'kept'
    const last = runs.at(-1)
    if (last?.kept === kept) last.steps.push(step)
    else runs.push({ kept, steps: [step] })
  }
  return runs
}

function Steps({ steps, views }: { steps: readonly StepChange[]; views: readonly ImageView[] }) {
  const runs = useMemo(() => keyed(runsOf(steps)), [steps])
  return runs.map(({ item: run, key }) => {
    const list = (
      <ol className="grid">
        {keyed(run.steps).map(({ item, key: at }) => (
          <Step key={at} change={item} views={views} />
        ))}
      </ol>
    )
    if (!run.kept || run.steps.length <= keptSteps) return <div key={key}>{list}</div>
    return (
      <details key={key} className="my-1 rounded-md border border-border px-2 py-1">
        <summary className="print-kept cursor-pointer text-muted-foreground">
          {plural(run.steps.length, 'unchanged step')}
        </summary>
        {list}
      </details>
    )
  })
}

function Section({ title, changed = true, children }: { title: string; changed?: boolean; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        {title}
        {changed ? null : <Badge variant="outline">Unchanged</Badge>}
      </h3>
      {children}
    </section>
  )
}

/** Two whole values, such as a module, as parts of a text. */
const wholeParts = (before: string, after: string, changed = before !== after): TextPart[] =>
  changed
    ? [
        { kind: 'deleted', text: before },
        { kind: 'inserted', text: after },
      ]
    : [{ kind: 'kept', text: after }]

/** What differs between two versions, told by sign, wording and colour; what stayed the same is folded. */
export function VersionDiff({ comparison }: { comparison: TestCaseComparison }) {
  const { modules, tags, automatable, texts, steps, images, imageViews } = comparison
  const path = (names: { name: string }[]) => names.map(({ name }) => name).join(' › ')
  const changedSteps = steps.filter(({ kind }) => kind !== 'kept').length
  return (
    <div className="grid gap-4">
      {(['summary', 'precondition', 'testData'] as const).map((name) => (
        <TextSection key={name} name={name} parts={texts[name]} />
      ))}
      {steps.length > 0 ? (
        <Section title={`Steps: ${plural(changedSteps, 'difference')}`} changed={changedSteps > 0}>
          <Steps steps={steps} views={imageViews} />
        </Section>
      ) : null}
      {(['executionSteps', 'expectedResult', 'remarks', 'manualReason'] as const).map((name) => (
        <TextSection key={name} name={name} parts={texts[name]} />
      ))}
      {images.length > 0 ? (
        <Section title="Images" changed={images.some(({ kind }) => kind !== 'kept')}>
          <ComparedImages changes={images} views={imageViews} />
        </Section>
      ) : null}
      <Section title="Module" changed={modules.changed}>
        <ComparedParts parts={wholeParts(path(modules.old), path(modules.new), modules.changed)} />
      </Section>
      <Section title="Automatable" changed={automatable.old !== automatable.new}>
        <ComparedParts parts={wholeParts(automatable.old ? 'Yes' : 'No', automatable.new ? 'Yes' : 'No')} />
      </Section>
      {tags.length > 0 ? (
        <Section title="Tags" changed={tags.some(({ kind }) => kind !== 'kept')}>
          <ul className="flex flex-wrap gap-2">
            {tags.map(({ kind, tag }) => (
              <li key={tag}>
                <ComparedParts parts={[{ kind, text: tag }]} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  )
}

function TextSection({ name, parts }: { name: ComparedText; parts: readonly TextPart[] }) {
  if (parts.length === 0) return null
  return (
    <Section title={textNames[name]} changed={isChanged(parts)}>
      <ComparedParts parts={parts} />
    </Section>
  )
}
