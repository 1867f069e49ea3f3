import { numberText } from '@caseweave/contract/platform/numbers'
import { Fragment } from 'react'
import { highlightJava, type JavaToken } from './highlight-java'

/** So many lines are shown; the file itself has them all. */
const linesShown = 3_000

const colours: Record<JavaToken['kind'], string> = {
  comment: 'text-muted-foreground',
  string: 'text-pass',
  annotation: 'text-block',
  keyword: 'text-link',
  plain: '',
}

/** Java with its line numbers and colours, as plain markup. */
export function JavaCode({ name, source }: { name: string; source: string }) {
  const lines = source.replace(/\n$/, '').split('\n')
  return (
    <>
      <section
        aria-label={`Source of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
        tabIndex={0}
        className="max-h-136 overflow-auto rounded-md border border-border bg-card py-2 font-mono text-xs leading-5"
      >
        <pre className="w-max min-w-full">
          {lines.slice(0, linesShown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <div key={index} className="flex pe-4">
              <span
                aria-hidden="true"
                className="sticky left-0 w-14 shrink-0 bg-card px-3 text-right text-muted-foreground select-none"
              >
                {index + 1}
              </span>
              <code>
                {highlightJava(line).map(({ kind, text }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
                  <Fragment key={place}>
                    {kind === 'plain' ? text : <span className={colours[kind]}>{text}</span>}
                  </Fragment>
                ))}
                {'\n'}
              </code>
            </div>
          ))}
        </pre>
      </section>
      {lines.length > linesShown ? (
        <p className="mt-1 text-xs text-muted-foreground">
          The first {numberText(linesShown)} of {numberText(lines.length)} lines. The file has them all.
        </p>
      ) : null}
    </>
  )
}
