import { measuredFigures } from '@caseweave/contract/front/site/figures'
import { dayText } from '@caseweave/contract/platform/moments'
import { Section } from './section'

/** The figures that were measured and committed; nothing where none were. */
export function LandingMeasured() {
  const [first] = measuredFigures
  if (!first) return null
  const newest =
    measuredFigures
      .map(({ measuredAt }) => measuredAt.slice(0, 10))
      .sort()
      .at(-1) ?? ''
  return (
    <Section
      id="measured"
      name="Measured"
      title="Figures with a command behind them"
      lead="The product’s own benches take them, whole: from the upload to the last row, or from the question to the page."
      className="border-t border-border"
    >
      <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border sm:grid-cols-2 lg:grid-cols-3">
        {measuredFigures.map(({ id, value, sentence }) => (
          <li key={id} className="grid content-start gap-2 bg-card p-6">
            <span className="text-3xl font-semibold tracking-tight tabular-nums">{value}</span>
            <span className="text-muted-foreground">{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted-foreground text-sm">
        Measured by <code className="font-mono">npm run bench -- --publish</code>, last on{' '}
        <time dateTime={newest}>{dayText(newest)}</time>. The page{' '}
        <code className="font-mono">docs/performance.md</code> of the product names the machine; on yours the figures
        are others.
      </p>
    </Section>
  )
}
