import {
  boxSize,
  type LinesDrawing as Drawing,
  type DrawnLine,
  type DrawnPerson,
  pathOf,
  rowHeight,
} from '@caseweave/contract/people/org-chart/lines'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { useNavigate } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { linesAddress } from './chart-links'

interface LinesDrawingProps {
  drawing: Drawing
  organizationId: number
  /** Whose lines these are. */
  firstId: number | undefined
}

/** Pixels around the drawing, so that outlines are whole. */
const margin = 4

/** The part of straight lines that lies between two heights. */
const between = (lines: readonly DrawnLine[], top: number, bottom: number): DrawnLine[] =>
  lines
    .filter(({ y1, y2 }) => y2 >= top && y1 < bottom)
    .map((line) => ({ ...line, y1: Math.max(line.y1, top), y2: Math.min(line.y2, bottom) }))

/**
 * The drawn tree, as the server has laid it out. The list below says the same to keyboards and screen readers. Each row is a picture of its own, so
 * that a sheet of paper ends between two rows.
 */
export function LinesDrawing({ drawing, organizationId, firstId }: LinesDrawingProps) {
  const width = drawing.width + 2 * margin
  const rows = Math.ceil(drawing.height / rowHeight)
  const follow = useFollow()
  const frame = useFirstInSight(firstId)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below has the same links for the keyboard.
    <section
      ref={frame}
      aria-label="Drawing of the lines of reporting"
      onClick={follow}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-border bg-background p-4 print:overflow-visible print:border-0 print:p-0"
    >
      {Array.from({ length: rows }, (_, row) => {
        const top = row * rowHeight
        const height = row === rows - 1 ? boxSize.height + margin : rowHeight
        return (
          <svg
            key={top}
            aria-hidden="true"
            width={width}
            height={height}
            viewBox={`${-margin} ${top} ${width} ${height}`}
            className="mx-auto block max-w-none overflow-visible print:h-auto print:max-w-full"
          >
            <path d={pathOf(between(drawing.lines, top, top + height))} fill="none" className="stroke-input" />
            {drawing.boxes
              .filter(({ y }) => y === top)
              .map((person) => (
                <Box key={person.id} person={person} isFirst={person.id === firstId} organizationId={organizationId} />
              ))}
          </svg>
        )
      })}
    </section>
  )
}

/** Moves a drawing that is wider than its frame to whose lines these are, else to who stands first: a phone showed the empty corner beside them. */
function useFirstInSight(firstId: number | undefined) {
  const frame = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's lines are another drawing.
  useEffect(() => {
    const { current } = frame
    const box = current?.querySelector('a')?.getBoundingClientRect()
    if (!current || !box) return
    const { left, right, width } = current.getBoundingClientRect()
    if (box.left < left || box.right > right) current.scrollLeft += box.left + box.width / 2 - left - width / 2
  }, [firstId])
  return frame
}

/** Follows a link of the drawing by the router: one listener, for a hundred of the router's own links take longer to draw than the drawing. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
}

/** A person, who leads to their own lines. */
function Box({ person, isFirst, organizationId }: { person: DrawnPerson; isFirst: boolean; organizationId: number }) {
  const { id, name, jobTitle, x, y, label, detail, hidden, reports } = person
  const leads = reports > 0 ? `leads ${counted(reports, 'person', 'people')}` : ''
  return (
    <a href={linesAddress(organizationId, id)} tabIndex={-1} className="group" data-first={isFirst ? '' : undefined}>
      <title>{[name, jobTitle, leads].filter(Boolean).join(', ')}</title>
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
        <text x={x + boxSize.width - 12} y={y + 40} textAnchor="end" fontSize={11.5} className="fill-link tabular-nums">
          +{numberText(hidden)}
        </text>
      ) : null}
    </a>
  )
}
