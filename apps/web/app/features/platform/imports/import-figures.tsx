import { numberText } from '@caseweave/contract/platform/numbers'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import type { LucideIcon } from 'lucide-react'

/** How many rows, results or tests had one end. */
export interface ImportFigure {
  key: string
  label: string
  icon: LucideIcon
  colour: string
  count: number
  /** Where they are shown; null where there are none to show. */
  href: string | null
  /** A line under the figure. */
  note?: string
}

interface ImportFiguresProps {
  label: string
  figures: readonly ImportFigure[]
  /** What all of them are together, under the figures. */
  sentence: string
  className?: string
}

/** What became of all that the files of an import hold, as a figure for each end. */
export function ImportFigures({ label, figures, sentence, className }: ImportFiguresProps) {
  return (
    <section aria-label={label}>
      <dl
        className={cn('grid grid-cols-2 gap-3', figures.length === 5 ? 'lg:grid-cols-5' : 'lg:grid-cols-4', className)}
      >
        {figures.map((figure) => (
          <Figure {...figure} key={figure.key} />
        ))}
      </dl>
      <p className="mt-2 text-muted-foreground tabular-nums">{sentence}</p>
    </section>
  )
}

function Figure({ label, icon: Icon, colour, count, href, note }: ImportFigure) {
  return (
    <div className="relative rounded-lg border border-border bg-card p-3 shadow-xs has-[a:hover]:bg-row-hover">
      <dt className="flex items-center gap-1.5 text-muted-foreground">
        <Icon aria-hidden="true" className={cn('size-4 shrink-0', count > 0 ? colour : 'text-muted-foreground')} />
        {href ? (
          <Link href={href} className="after:absolute after:inset-0 after:rounded-lg">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1 text-xl font-semibold tabular-nums">{numberText(count)}</dd>
      {note === undefined ? null : <dd className="text-xs text-muted-foreground">{note}</dd>}
    </div>
  )
}
