import {
  type ConflictingPart,
  conflictTextLimit,
  type FeatureConflict,
} from '@caseweave/contract/automation/feature-files/feature-editor'

/** What each part that both changed says: yours and theirs side by side, and what the version before said. */
export function ConflictingParts({ conflict }: { conflict: FeatureConflict }) {
  const { conflicts, total, version } = conflict
  if (total === 0) return <p>Cucumber could read each of the two texts, but not both merged.</p>
  return (
    <ol className="my-2 grid gap-3">
      {conflicts.map((part) => (
        <li key={part.key} className="grid gap-1">
          <h3 className="font-medium wrap-anywhere">{nameOf(part)}</h3>
          <div className="grid gap-2 md:grid-cols-2">
            <Side label="Yours" text={part.mine} />
            <Side label={`Theirs (V${version})`} text={part.theirs} />
          </div>
          <details>
            <summary className="text-muted-foreground">Before</summary>
            <Side label="Before" text={part.base} />
          </details>
        </li>
      ))}
      {total > conflicts.length ? <li>{`${(total - conflicts.length).toLocaleString('en')} more`}</li> : null}
    </ol>
  )
}

const unnamed = {
  ...{ background: 'Background', scenario: 'Scenario', outline: 'Scenario Outline', rule: 'Rule' },
  ...{ feature: 'Feature', tail: 'End of the file' },
} as const
const nameOf = ({ kind, name }: ConflictingPart) => name || unnamed[kind]

function Side({ label, text }: { label: string; text: string | null }) {
  return (
    <figure className="grid min-w-0 content-start gap-0.5">
      <figcaption className="text-muted-foreground">{label}</figcaption>
      {text === null ? (
        <p>Not there.</p>
      ) : (
        <pre className="rounded-md border border-border bg-background p-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
          {text.replace(/^(\s*\n)+/, '').trimEnd()}
          {text.length >= conflictTextLimit ? '\n…' : ''}
        </pre>
      )}
    </figure>
  )
}
