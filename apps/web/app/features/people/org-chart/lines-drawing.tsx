import { boxSize, type LinesDrawing as Drawing } from '@caseweave/contract/people/org-chart/lines'
import { counted } from '@caseweave/contract/platform/counted'
import { Link } from '@caseweave/ui/navigation'
import { linesAddress } from './chart-links'

interface LinesDrawingProps {
  drawing: Drawing
  organizationId: number
  /** Whose lines these are. */
  firstId: number | undefined
}

/** Pixels around the drawing, so that outlines are whole. */
const margin = 4

/** The drawn tree, as the server has laid it out. The list below says the same to keyboards and screen readers. */
export function LinesDrawing({ drawing, organizationId, firstId }: LinesDrawingProps) {
  const { boxes, path } = drawing
  const width = drawing.width + 2 * margin
  const height = drawing.height + 2 * margin
  return (
    <section
      aria-label="Drawing of the lines of reporting"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border bg-background p-4 print:overflow-visible print:border-0 print:p-0"
    >
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        className="mx-auto block max-w-none print:h-auto print:max-w-full"
      >
        <path d={path} fill="none" className="stroke-input" />
        {boxes.map(({ id, name, jobTitle, x, y, label, detail, hidden, reports }) => (
          <Link
            key={id}
            href={linesAddress(organizationId, id)}
            tabIndex={-1}
            className="group"
            data-first={id === firstId ? '' : undefined}
          >
            <title>
              {[name, jobTitle, reports > 0 ? `leads ${counted(reports, 'person', 'people')}` : '']
                .filter(Boolean)
                .join(', ')}
            </title>
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width={boxSize.width - 1}
              height={boxSize.height - 1}
              rx={6}
              className="fill-card stroke-input group-hover:stroke-primary group-hover:fill-muted group-data-first:fill-accent"
            />
            <text x={x + 12} y={y + 22} fontSize={13} className="fill-foreground font-medium">
              {label}
            </text>
            <text x={x + 12} y={y + 40} fontSize={11.5} className="fill-muted-foreground">
              {detail}
            </text>
            {hidden > 0 ? (
              <text
                x={x + boxSize.width - 12}
                y={y + 40}
                textAnchor="end"
                fontSize={11.5}
                className="fill-link tabular-nums"
              >
                +{hidden.toLocaleString('en')}
              </text>
            ) : null}
          </Link>
        ))}
      </svg>
    </section>
  )
}
