import { caseFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { durationText } from '@caseweave/contract/platform/duration-text'
import { imageHref } from '@caseweave/contract/project/images/images'
import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'
import { Thumbnail } from '../../project/images/thumbnail'

interface RunFactsProps {
  run: Pick<
    RunDetails,
    | 'modules'
    | 'templateId'
    | 'runBy'
    | 'startedAt'
    | 'finishedAt'
    | 'finishedBy'
    | 'state'
    | 'precondition'
    | 'testData'
    | 'images'
  >
  durationMs: number
}

/** What there is to know before one begins. */
export function RunFacts({ run, durationMs }: RunFactsProps) {
  const { modules, templateId, runBy, startedAt, finishedAt, finishedBy, state, precondition, testData, images } = run
  const facts: [string, ReactNode][] = [
    ['Module', modules.map(({ name }) => name).join(' › ')],
    ['Template', templateNames[templateId]],
    ['Run by', runBy || '–'],
    ['Started', <Moment key="started" date={startedAt} />],
    ['Time', durationText(durationMs)],
  ]
  if (finishedAt) {
    facts.push([
      state.status === 'DELETED' ? 'Called off' : 'Finished',
      <span key="finished">
        <Moment date={finishedAt} />
        {finishedBy && finishedBy !== runBy ? ` by ${finishedBy}` : null}
      </span>,
    ])
  }
  const texts = [
    { label: caseFields.precondition.label, text: precondition },
    { label: caseFields.testData.label, text: testData },
  ].filter(({ text }) => text !== '')
  return (
    <section aria-label="About this run" className="grid gap-3 rounded-lg border border-border bg-card p-3 sm:p-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {texts.map(({ label, text }) => (
        <div key={label} className="grid gap-0.5">
          <h2 className="text-xs font-normal text-muted-foreground">{label}</h2>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
        </div>
      ))}
      {images.length > 0 ? (
        <ul aria-label="Images of the test case" className="flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id}>
              <a href={imageHref(image.id)} target="_blank" rel="noreferrer" className="block rounded-md">
                <Thumbnail image={image} className="h-16 w-auto max-w-32" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
