import { cn } from '@caseweave/ui/class-names'
import { ChevronRight } from 'lucide-react'

/** Height of a row in pixels; the same with and without JavaScript, so that nothing moves when the page comes to life. */
export const rowHeight = 28

/** How far a row is moved in, in pixels: little below the sixth level, so that deep names still begin in a narrow column. */
export const indentOf = (depth: number) => 14 * Math.min(depth, 6) + 2 * Math.max(0, depth - 6)

/** A row's place by its depth from 0; a deep one gets wider than the column rather than losing its name. */
export const rowStyle = (depth: number) => ({ paddingInlineStart: indentOf(depth), minWidth: indentOf(depth) + 190 })

/** The look of a row. `selected` is the module of the page, `dimmed` only leads to what a search found. */
export const rowClasses = (look: { selected?: boolean; dimmed?: boolean }) =>
  cn(
    'flex h-7 w-full items-center rounded-md text-sm no-underline -outline-offset-2 hover:bg-secondary',
    look.dimmed && 'text-muted-foreground',
    look.selected && 'bg-accent font-medium text-accent-foreground hover:bg-accent',
  )

/** Points right, or down when the module is expanded. */
export function Twisty({ expanded }: { expanded: boolean }) {
  return (
    <ChevronRight
      aria-hidden="true"
      className={cn(
        'size-3.5 text-muted-foreground transition-transform motion-reduce:transition-none',
        expanded && 'rotate-90',
      )}
    />
  )
}

/** How many cases a row stands for, right-aligned before the room for the row's menu. */
export function RowCount({ count, room }: { count: number; room: boolean }) {
  return (
    <span className={cn('ms-2 shrink-0 text-xs tabular-nums text-muted-foreground', room ? 'me-8' : 'me-2')}>
      {count.toLocaleString('en')}
      <span className="sr-only"> {count === 1 ? 'test case' : 'test cases'}</span>
    </span>
  )
}
