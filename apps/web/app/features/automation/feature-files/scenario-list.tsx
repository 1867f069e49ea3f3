import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { isTyping } from '@caseweave/ui/is-typing'
import { SearchInput } from '@caseweave/ui/search-input'
import { ChevronLeft, ChevronRight, Plus, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { EditorView, HeadRow, ScenarioRow } from './editor-view'
import { MarkBadge } from './mark-badge'

interface ScenarioListProps {
  view: EditorView
  mayWrite: boolean
  /** Told while somebody types into the search. */
  onFind: (text: string) => void
}

/** j and k, and the arrows, go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
  if (step === undefined || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-scenario]')]
  const at = rows.indexOf(document.activeElement as HTMLButtonElement)
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The scenarios of a file, a page at a time. Each is a button that opens it. */
export function ScenarioList({ view, mayWrite, onFind }: ScenarioListProps) {
  const { rows, heads, head, page, pageCount, found, find, open, counts } = view
  const list = useRef<HTMLOListElement>(null)
  const at = open?.at
  // The list scrolls by itself: the open row is to be seen in it, and the page stays where it is.
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector<HTMLElement>(`[data-scenario="${at}"]`)
    if (!box || !row) return
    const top = row.getBoundingClientRect().top - box.getBoundingClientRect().top
    if (top < 0 || top + row.offsetHeight > box.clientHeight) box.scrollTop += top - box.clientHeight / 3
  }, [at])
  return (
    <section
      aria-label="Scenarios"
      onKeyDown={moveFocus}
      className={cn(
        'flex min-w-0 flex-col gap-2 lg:sticky lg:top-[calc(var(--header-height)+4.75rem)] lg:max-h-[calc(100dvh-var(--header-height)-5.5rem)]',
        (open || head) && 'max-lg:hidden',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          name="find"
          aria-label="Search scenarios"
          placeholder="Search Scenario..."
          defaultValue={find}
          onChange={(event) => onFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          boxClassName="min-w-0 flex-1 basis-40"
        />
        <noscript>
          <Button type="submit" name="intent" value="find" variant="outline">
            Search
          </Button>
        </noscript>
        {mayWrite ? (
          <Button type="submit" name="intent" value="addScenario" variant="outline">
            <Plus aria-hidden="true" /> Add scenario
          </Button>
        ) : null}
      </div>
      {heads.length > 0 ? (
        <div className="grid grid-cols-1 gap-0.5">
          {heads.map((each) => (
            <HeadButton key={each.at} row={each} open={head?.at === each.at} />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ol
          ref={list}
          className="divide-y divide-border rounded-lg border border-border max-lg:overflow-hidden lg:min-h-0 lg:overflow-y-auto"
        >
          {rows.map((row) => (
            <li key={row.at}>
              <Row row={row} open={open?.at === row.at} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="rounded-lg border border-dashed border-border p-6 text-center text-muted-foreground">
          {counts.scenarios + counts.D === 0 ? 'This feature file has no scenarios yet.' : 'No scenario matches.'}
        </p>
      )}
      {pageCount > 1 ? (
        <div className="flex items-center justify-between gap-2">
          <p className="tabular-nums text-muted-foreground">{`${numberText(found)} scenarios`}</p>
          <div className="flex items-center gap-1">
            <Button
              type="submit"
              name="intent"
              value={`page:${page - 1}`}
              variant="outline"
              size="icon"
              aria-label="Previous page"
              disabled={page <= 1}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <span className="px-1 tabular-nums">{`${numberText(page)} / ${numberText(pageCount)}`}</span>
            <Button
              type="submit"
              name="intent"
              value={`page:${page + 1}`}
              variant="outline"
              size="icon"
              aria-label="Next page"
              disabled={page >= pageCount}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}

/** Opens what stands below the name of the feature or of a rule. */
function HeadButton({ row: { at, keyword, name, mark }, open }: { row: HeadRow; open: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value={`open:${at}`}
      data-focus={`open:${at}`}
      aria-current={open ? 'true' : undefined}
      className={cn(
        'flex min-h-8 w-full items-center gap-2 rounded-md px-2.5 py-1 text-start -outline-offset-2',
        open ? 'bg-row-selected' : 'hover:bg-row-hover',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        <span className="text-muted-foreground">{keyword}:</span> {name}
      </span>
      <MarkBadge mark={mark} />
    </button>
  )
}

function Row({ row, open }: { row: ScenarioRow; open: boolean }) {
  const { at, number, keyword, name, tags, rule, steps, mark, wrong } = row
  return (
    <button
      type="submit"
      name="intent"
      value={`open:${at}`}
      data-scenario={at}
      data-focus={`open:${at}`}
      aria-current={open ? 'true' : undefined}
      className={cn(
        'grid w-full grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-2 px-2.5 py-2 text-start -outline-offset-2',
        open ? 'bg-row-selected' : 'hover:bg-row-hover',
      )}
    >
      <span className="pt-px text-end text-xs leading-5 tabular-nums text-muted-foreground">{number || '–'}</span>
      <span className="min-w-0">
        <span className={cn('block font-medium wrap-anywhere', mark === 'D' && 'line-through')}>
          {name || <span className="text-muted-foreground">{keyword}</span>}
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {[rule && `Rule: ${rule}`, name && keyword, counted(steps, 'step'), tags.join(' ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-1">
        {wrong ? (
          <span className="text-block">
            <TriangleAlert aria-hidden="true" className="size-4" />
            <span className="sr-only">A keyword is missing</span>
          </span>
        ) : null}
        <MarkBadge mark={mark} />
      </span>
    </button>
  )
}
