import type {
  ComparedLine,
  ComparedSource as Source,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { cn } from '@caseweave/ui/class-names'

const signs = { kept: ' ', deleted: '−', inserted: '+' } as const
const words = { kept: '', deleted: 'Deleted: ', inserted: 'Inserted: ' } as const

/** Changed lines of a text with the lines around them, told by sign, wording and colour. */
export function ComparedSource({ source, dark, label }: { source: Source; dark: boolean; label: string }) {
  const { hunks, hidden } = source
  if (hunks.length === 0) return <p className="text-muted-foreground">The texts are the same.</p>
  return (
    <div className={cn('grid gap-1', dark && 'scheme-dark')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
        tabIndex={0}
        aria-label={label}
        className="max-h-[60vh] overflow-auto rounded-md border border-border bg-background text-foreground"
      >
        <table className="w-full min-w-max border-collapse font-mono text-xs leading-5">
          <caption className="sr-only">{label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Old line</th>
              <th scope="col">New line</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          {hunks.map((hunk) => (
            <tbody
              key={`${hunk[0]?.oldNumber}:${hunk[0]?.newNumber}`}
              className="not-first:border-t not-first:border-dashed not-first:border-border"
            >
              {hunk.map((line) => (
                <Line key={`${line.kind}${line.oldNumber}:${line.newNumber}`} line={line} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {hidden > 0 ? (
        <p className="text-muted-foreground">{`${counted(hidden, 'more changed line')} ${isOrAre(hidden)} not shown.`}</p>
      ) : null}
    </div>
  )
}

function Line({ line }: { line: ComparedLine }) {
  const { kind, oldNumber, newNumber, text, parts } = line
  const number = 'w-px px-2 text-end align-top tabular-nums text-muted-foreground select-none'
  return (
    <tr className={cn(kind === 'deleted' && 'bg-fail-subtle', kind === 'inserted' && 'bg-pass-subtle')}>
      <td className={number}>{oldNumber}</td>
      <td className={number}>{newNumber}</td>
      <td className="pe-3 whitespace-pre">
        <span aria-hidden="true" className="inline-block w-4 text-muted-foreground select-none">
          {signs[kind]}
        </span>
        <span className="sr-only">{words[kind]}</span>
        {parts
          ? parts.map((part, index) =>
              part.kind === 'kept' ? (
                part.text
              ) : (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes.
                  key={index}
                  className={cn(
                    'rounded-sm bg-transparent font-semibold underline underline-offset-2',
                    part.kind === 'deleted' ? 'text-fail' : 'text-pass',
                  )}
                >
                  {part.text}
                </mark>
              ),
            )
          : text}
      </td>
    </tr>
  )
}
