import type { AlignedPair, Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge } from '@caseweave/ui/badge'
import { Select } from '@caseweave/ui/select'
import { Fragment } from 'react'
import { alignedField, alignedPlaces, alignedText, coverField } from './corrected-alignment'
import { shownScore } from './shown-score'

/** `followed` = how many more rows with nothing on the other side come after it, which are not shown. */
export type ShownPair = AlignedPair & { followed?: number }

export type Aligned = Pick<Suggestion, 'coveredSteps' | 'uncheckedSteps' | 'usedSteps'> & {
  pairs: ShownPair[]
  /** How many rows there are; `pairs` may be the first of them. */
  rows: number
  manual: Suggestion['case']['steps']
  scenario: Suggestion['scenario']['steps']
}

interface AlignmentTableProps {
  aligned: Aligned
  /** The form whose `step` fields choose scenario steps; null where nothing can be chosen. */
  form: string | null
  caption: string
}

/** Each step of the case offers each of the scenario's: with more choices than this in all, none is offered. */
const mostChoices = 50_000

/** Steps below this are told as alike, not as the same; source: docs/decisions/suggestions.md. */
const sameFrom = 0.85

/** The steps of both sides beside each other in their order, on a phone below each other; what has nothing on the other side is the gap. */
export function AlignmentTable({ aligned, form, caption }: AlignmentTableProps) {
  const { pairs, manual, scenario } = aligned
  const covering = manual.length * scenario.length <= mostChoices ? form : null
  const places = alignedPlaces(pairs)
  return (
    <>
      {covering ? <input type="hidden" form={covering} name={alignedField} value={alignedText(places)} /> : null}
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-border text-start text-xs text-muted-foreground">
            <th scope="col" className="py-1 pe-2 text-start font-medium">
              Test case
            </th>
            <th scope="col" className="w-20 px-1 py-1 text-center font-medium sm:w-28">
              Likeness
            </th>
            <th scope="col" className="py-1 ps-2 text-start font-medium">
              Scenario
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair, index) => (
            <Fragment key={`${pair.manual} ${pair.scenario} ${pair.part}`}>
              <tr className="border-b border-border align-top last:border-b-0 max-sm:flex max-sm:flex-wrap max-sm:py-1">
                <td className="py-1.5 pe-2 wrap-anywhere max-sm:w-full max-sm:py-0.5">
                  <ManualPart pair={pair} before={pairs[index - 1]} aligned={aligned} />
                  {covering && pair.manual !== null && pairs[index - 1]?.manual !== pair.manual ? (
                    <CoveredBy form={covering} manual={pair.manual} place={places.get(pair.manual)} steps={scenario} />
                  ) : null}
                </td>
                <td className="px-1 py-1.5 text-center max-sm:w-20 max-sm:px-0 max-sm:py-0.5 max-sm:text-start">
                  <Likeness pair={pair} />
                </td>
                <td className="py-1.5 ps-2 wrap-anywhere max-sm:min-w-0 max-sm:flex-1 max-sm:py-0.5">
                  <ScenarioPart pair={pair} before={pairs[index - 1]} aligned={aligned} form={form} />
                </td>
              </tr>
              {pair.followed ? (
                <tr className="border-b border-border last:border-b-0 max-sm:flex">
                  <td colSpan={3} className="py-1.5 text-center text-muted-foreground max-sm:w-full">
                    {`${counted(pair.followed, 'more step')} of the ${pair.manual === null ? 'scenario' : 'test case'} without a counterpart`}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}

type PartProps = { pair: AlignedPair; before: AlignedPair | undefined; aligned: Aligned }

function ManualPart({ pair, before, aligned }: PartProps) {
  const { manual: place, part } = pair
  const step = place === null ? undefined : aligned.manual[place - 1]
  if (place === null || !step) return <Nothing />
  if (before?.manual === place && before.part === part) return <Again text={`step ${place}, too`} />
  const expected = part === 'expectedResult' || (part === null && step.description === '')
  return (
    <>
      <span className="text-muted-foreground tabular-nums">{place}. </span>
      {expected && part !== null && before?.manual !== place && step.description !== '' ? (
        <>
          <span className="text-muted-foreground">{step.description}</span>
          <br />
        </>
      ) : null}
      {expected ? <span className="text-muted-foreground">Expected: </span> : null}
      {expected ? step.expectedResult : step.description}
      {part === null && step.description !== '' && step.expectedResult !== '' ? (
        <span className="block text-muted-foreground">Expected: {step.expectedResult}</span>
      ) : null}
      {part === 'description' && aligned.uncheckedSteps.includes(place) ? (
        <span className="block text-xs text-block">Not checked: {step.expectedResult}</span>
      ) : null}
    </>
  )
}

interface CoveredByProps {
  form: string
  /** The place of the step of the case. */
  manual: number
  /** The place of the scenario step that stands beside it. */
  place: number | undefined
  steps: Aligned['scenario']
}

/** Chooses which scenario step covers a step of the case; without JavaScript too. */
function CoveredBy({ form, manual, place, steps }: CoveredByProps) {
  return (
    <div className="mt-1">
      <Select
        form={form}
        size="sm"
        name={coverField(manual)}
        defaultValue={place ?? ''}
        placeholder="Not covered"
        aria-label={`Step ${manual} is covered by`}
        className="w-full max-w-72"
        options={steps.map(({ keyword, text }, index) => ({
          value: String(index + 1),
          label: `Covered by ${index + 1}. ${keyword.trim()} ${text}`,
        }))}
      />
    </div>
  )
}

function ScenarioPart({ pair, before, aligned, form }: PartProps & { form: string | null }) {
  const { scenario: place } = pair
  const step = place === null ? undefined : aligned.scenario[place - 1]
  if (place === null || !step) return <Nothing />
  if (before?.scenario === place) return <Again text={`step ${place}, too`} />
  const text = (
    <span>
      <span className="font-semibold">{step.keyword.trim()}</span> {step.text}
    </span>
  )
  if (!form) return text
  return (
    <label className="flex gap-2">
      <input
        type="checkbox"
        form={form}
        name="step"
        value={place}
        defaultChecked={aligned.usedSteps.includes(place)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      {text}
    </label>
  )
}

function Likeness({ pair: { manual, scenario, score } }: { pair: AlignedPair }) {
  if (manual === null) return <Badge variant="outline">only here</Badge>
  if (scenario === null) return <Badge variant="block">gap</Badge>
  return (
    <Badge variant={score >= sameFrom ? 'pass' : 'info'}>
      <span className="max-sm:sr-only">{score >= sameFrom ? 'same' : 'alike'}</span>
      <span className="tabular-nums">{shownScore(score)}</span>
    </Badge>
  )
}

const Nothing = () => (
  <span className="text-muted-foreground">
    <span aria-hidden="true">–</span>
    <span className="sr-only">nothing</span>
  </span>
)

const Again = ({ text }: { text: string }) => <span className="text-muted-foreground">({text})</span>
