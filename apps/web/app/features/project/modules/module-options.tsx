import { cn } from '@caseweave/ui/class-names'
import { textScale } from '@caseweave/ui/text-scale'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ModuleOption } from './module-option'

/** Heights (px, at the usual size of text) of a row: a name alone, and a name with the way to it below. */
const rowHeight = 32
const tallRow = 48
/** Space (px) that each level of the tree is moved in by; deeper ones than `deepest` stand where that one does. */
const indent = 16
const deepest = 8

interface ModuleOptionsProps {
  id: string
  options: readonly ModuleOption[]
  active: number
  chosen: string
  /** True when the options are what a search found: then each tells where it lies. */
  searched: boolean
  onPoint: (at: number) => void
  onChoose: (at: number) => void
}

/** The list of a combobox of modules; it draws the rows in view alone, and tells the whole way to the active one below. */
export function ModuleOptions(props: ModuleOptionsProps) {
  const { id, options, active, chosen, searched, onPoint, onChoose } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [scale] = useState(textScale)
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => scale * (searched && (options[at]?.names.length ?? 0) > 1 ? tallRow : rowHeight),
    overscan: 8,
    getItemKey: (at) => options[at]?.value ?? at,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options have other heights
  useEffect(() => rows.measure(), [options, searched])
  useEffect(() => {
    if (options.length > 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [rows, active, options])
  const way = options[active]?.names ?? []
  return (
    <>
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label="Modules"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
      >
        <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size, key }) => {
            const option = options[index]
            if (!option) return null
            const { names, value } = option
            const level = searched ? 0 : Math.min(deepest, names.length - 1)
            return (
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-label={names.join(' › ')}
                aria-selected={value === chosen}
                aria-setsize={options.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, height: size, paddingInlineStart: 8 + level * indent }}
                onPointerMove={index === active ? undefined : () => onPoint(index)}
                onPointerUp={() => onChoose(index)}
                className={cn(
                  'absolute inset-x-0 top-0 flex items-center gap-2 rounded-sm pe-2',
                  index === active && 'bg-accent text-accent-foreground',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{names.at(-1)}</span>
                  {searched && names.length > 1 ? (
                    <span className="block truncate text-xs text-muted-foreground">
                      {names.slice(0, -1).join(' › ')}
                    </span>
                  ) : null}
                </span>
                {value === chosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
              </div>
            )
          })}
        </div>
      </div>
      {way.length > 1 && !searched ? (
        <p
          aria-hidden="true"
          className="border-t border-border px-3 py-1.5 text-xs wrap-anywhere text-muted-foreground"
        >
          {way.join(' › ')}
        </p>
      ) : null}
    </>
  )
}
