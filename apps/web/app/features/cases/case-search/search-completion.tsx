import { isChoiceKey, isDateKey } from '@caseweave/contract/cases/case-search/search-keys'
import { cn } from '@caseweave/ui/class-names'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { type RefObject, useEffect, useId, useState } from 'react'
import { TrpcProvider, trpc } from '../../../client/trpc'
import { foundOffers, ownOffers, type SearchOffer } from './search-offers'
import { type SearchPiece, searchPiece } from './search-piece'

/** How long (ms) typing has to pause before the server is asked. */
const pause = 150

export interface SearchCompletionProps {
  projectId: number
  box: RefObject<HTMLInputElement>
}

/** A list of what can be typed next, under the search box; loaded when somebody goes into the box. */
export default function SearchCompletion(props: SearchCompletionProps) {
  return (
    <TrpcProvider>
      <Completion {...props} />
    </TrpcProvider>
  )
}

/** The piece before the cursor while the box has the focus and nobody has closed the list. */
function useTyping(box: RefObject<HTMLInputElement>) {
  const [piece, setPiece] = useState<SearchPiece | null>(null)
  useClientLayoutEffect(() => {
    const input = box.current
    if (!input) return
    const watch = new AbortController()
    const look = () => {
      const at = input.selectionStart ?? input.value.length
      const behind = input.value[at]
      const inside = behind !== undefined && !/\s/.test(behind)
      setPiece(at !== input.selectionEnd || inside ? null : searchPiece(input.value.slice(0, at)))
    }
    for (const event of ['input', 'focus', 'click']) input.addEventListener(event, look, watch)
    input.addEventListener('blur', () => setPiece(null), watch)
    if (document.activeElement === input) look()
    return () => watch.abort()
  }, [box])
  return [piece, () => setPiece(null)] as const
}

/** The offers for a piece: what the browser knows, and what the server finds once typing pauses. */
function useOffers(projectId: number, piece: SearchPiece | null): SearchOffer[] {
  const [asked, setAsked] = useState<SearchPiece | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(piece), pause)
    return () => clearTimeout(timer)
  }, [piece])
  const key = asked?.key ?? null
  const named = key !== null && !isChoiceKey(key) && !isDateKey(key) ? key : null
  const { data } = trpc.caseSearch.values.useQuery(
    { projectId, key: named ?? 'tag', text: asked?.typed.slice(0, 200) ?? '' },
    { enabled: named !== null, staleTime: 30_000 },
  )
  if (!piece) return []
  const found = named !== null && named === piece.key && data ? foundOffers(data) : []
  return [...ownOffers(piece, new Date()), ...found]
}

function Completion({ projectId, box }: SearchCompletionProps) {
  const id = useId()
  const [piece, close] = useTyping(box)
  const offers = useOffers(projectId, piece)
  // Nothing is chosen at first: Enter sends what is typed.
  const [at, setAt] = useState<{ piece: SearchPiece | null; index: number }>({ piece: null, index: -1 })
  const active = at.piece === piece ? Math.min(at.index, offers.length - 1) : -1
  const open = piece !== null && offers.length > 0

  function choose(offer: SearchOffer) {
    const input = box.current
    if (!input || !piece) return
    const end = input.selectionStart ?? input.value.length
    input.setRangeText(offer.text, piece.from, end, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  useClientLayoutEffect(() => {
    const input = box.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(open))
    input.setAttribute('aria-controls', `${id}list`)
    if (open && active >= 0) input.setAttribute('aria-activedescendant', `${id}${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [box, id, open, active])

  useClientLayoutEffect(() => {
    const input = box.current
    if (!input || !open) return
    function handleKeyDown(event: KeyboardEvent) {
      if (event.isComposing) return
      const offer = offers[active]
      const last = offers.length - 1
      if (event.key === 'ArrowDown') setAt({ piece, index: active === last ? -1 : active + 1 })
      else if (event.key === 'ArrowUp') setAt({ piece, index: active < 0 ? last : active - 1 })
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && offer) choose(offer)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    input.addEventListener('keydown', handleKeyDown)
    return () => input.removeEventListener('keydown', handleKeyDown)
  })

  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="What can be searched for"
      hidden={!open}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-64 overflow-y-auto rounded-lg border border-border bg-popover p-1 text-popover-foreground shadow-md"
    >
      {offers.map((offer, index) => (
        <div
          key={offer.text}
          id={`${id}${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          onPointerUp={() => choose(offer)}
          className={cn(
            'flex min-h-8 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-accent hover:text-accent-foreground',
            index === active && 'bg-accent text-accent-foreground',
          )}
        >
          <span className={cn('min-w-0 truncate', offer.isKey && 'font-mono')}>{offer.label}</span>
          <span className="ms-auto truncate text-xs text-muted-foreground">{offer.hint}</span>
        </div>
      ))}
    </div>
  )
}
