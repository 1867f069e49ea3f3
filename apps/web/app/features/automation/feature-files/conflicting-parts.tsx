import {
  type ConflictingPart,
  conflictTextLimit,
  type FeatureConflict,
  restKey,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { numberText } from '@caseweave/contract/platform/numbers'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { RadioGroup, type RadioOption } from '@caseweave/ui/radio-group'
import { choiceField } from './merge-choices'

interface ConflictingPartsProps {
  conflict: FeatureConflict
  /** Somebody wanted to save: what has no choice yet is told. */
  asked: boolean
}

/** Each part that both changed: yours and theirs side by side, what the version before said, and the choice between them. */
export function ConflictingParts({ conflict, asked }: ConflictingPartsProps) {
  const { conflicts, total, version, choices, unreadable } = conflict
  const others = total - conflicts.length
  const theirs = `Theirs (V${version})`
  const group = (key: string, legend: string, options: readonly RadioOption[], otherwise?: string) => (
    <RadioGroup
      id={`choice-${key}`}
      name={choiceField(key)}
      legend={legend}
      hideLegend
      inline
      options={options}
      defaultValue={choices[key] ?? otherwise}
      error={
        asked && otherwise === undefined && choices[key] === undefined && choices[restKey] === undefined
          ? 'Choose one.'
          : null
      }
    />
  )
  const sides: RadioOption[] = [
    { value: 'mine', label: 'Mine' },
    { value: 'theirs', label: theirs },
  ]
  return (
    <>
      <ol className="my-2 grid gap-4">
        {conflicts.map((part) => (
          <li key={part.key} className="grid gap-1.5">
            <h3 className="font-medium wrap-anywhere">{nameOf(part)}</h3>
            <div className="grid gap-2 md:grid-cols-2">
              <Side label="Mine" part={part} text={part.mine} />
              <Side label={theirs} part={part} text={part.theirs} />
            </div>
            {group(part.key, `What is to be saved of ${nameOf(part)}?`, [
              ...sides,
              ...(part.both === null ? [] : [{ value: 'both', label: 'Both' }]),
            ])}
            <details>
              <FoldSummary className="text-foreground">Before</FoldSummary>
              <Side label="Before" part={part} text={part.base} />
            </details>
            {part.both === null ? null : (
              <details>
                <FoldSummary className="text-foreground">Both, as they would be saved</FoldSummary>
                <Side label="Both" part={part} text={part.both} />
              </details>
            )}
          </li>
        ))}
        {others > 0 ? (
          <li className="grid gap-1.5">
            <h3 className="font-medium">{`${numberText(others)} more`}</h3>
            {group(restKey, 'What is to be saved of all that has no choice above?', sides)}
          </li>
        ) : null}
      </ol>
      {unreadable === null ? null : (
        <div className="my-2 grid gap-1.5">
          <p className="font-medium">
            {total === 0
              ? 'Cucumber could read each of the two texts, but not both merged: '
              : 'Cucumber could not read the file with what you chose: '}
            {unreadable.reasons.join(' ')}
          </p>
          <p>
            {total === 0 ? 'Choose one side of the whole file.' : 'Choose otherwise, or one side of the whole file.'}{' '}
            The changes of the other side are left out then.
          </p>
          {total === 0
            ? group(unreadable.whole, 'Which side of the whole file is to be saved?', sides)
            : group(
                unreadable.whole,
                'Which side of the whole file is to be saved?',
                [{ value: 'parts', label: 'As chosen above' }, ...sides],
                'parts',
              )}
        </div>
      )}
    </>
  )
}

const unnamed = {
  ...{ background: 'Background', scenario: 'Scenario', outline: 'Scenario Outline', rule: 'Rule' },
  ...{ feature: 'Feature', tail: 'End of the file' },
} as const
const nameOf = ({ kind, name }: ConflictingPart) => name || unnamed[kind]

function Side({ label, part, text }: { label: string; part: ConflictingPart; text: string | null }) {
  return (
    <figure className="grid min-w-0 content-start gap-0.5">
      <figcaption className="text-muted-foreground">{label}</figcaption>
      {text === null ? (
        <p>{part.base === null ? 'Not there.' : 'Deleted.'}</p>
      ) : (
        <pre className="rounded-md border border-border bg-background p-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
          {text.replace(/^(\s*\n)+/, '').trimEnd()}
          {text.length >= conflictTextLimit ? '\n…' : ''}
        </pre>
      )}
    </figure>
  )
}
