import { counted } from '@caseweave/contract/platform/counted'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { ChevronRight, CirclePlus, type LucideIcon, Shapes, TableProperties, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssetPanel } from './asset-links'

/** The panels in their order; `tour` = the mark that the guided tour points at. */
const panels: { panel: AssetPanel; label: string; icon: LucideIcon; tour: string | undefined }[] = [
  { panel: 'types', label: 'Asset Type', icon: Shapes, tour: 'asset-types' },
  { panel: 'new', label: 'Add New Asset', icon: CirclePlus, tour: 'asset-add' },
  { panel: 'assign', label: 'Assign Asset', icon: UserPlus, tour: 'asset-assign' },
  { panel: 'list', label: 'Edit/Delete Assets', icon: TableProperties, tour: undefined },
]

interface AssetPanelsProps {
  open: AssetPanel
  /** How many asset types there are. */
  types: number
  hrefOf: (panel: AssetPanel) => string
  /** What the open panel holds. */
  children: ReactNode
}

/** The four panels of the screen, one of them open; each has an address of its own. */
export function AssetPanels({ open, types, hrefOf, children }: AssetPanelsProps) {
  return (
    <div className="min-w-0 divide-y divide-border rounded-lg border border-border bg-card shadow-xs">
      {panels.map(({ panel, label, icon: Icon, tour }) => {
        const here = panel === open
        return (
          <section key={panel} aria-labelledby={`panel-${panel}`} data-tour={tour} className="min-w-0">
            <h2 id={`panel-${panel}`}>
              <Link
                href={hrefOf(here && panel !== 'list' ? 'list' : panel)}
                aria-expanded={here}
                className={cn(
                  'flex items-center gap-2 px-4 py-2.5 -outline-offset-2 hover:bg-muted',
                  here ? 'font-semibold' : 'font-medium',
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                {label}
                {panel === 'types' ? (
                  <span className="ms-auto font-normal text-muted-foreground tabular-nums">
                    {counted(types, 'type')}
                  </span>
                ) : null}
                <ChevronRight
                  aria-hidden="true"
                  className={cn(
                    'size-4 shrink-0 text-muted-foreground transition-transform',
                    panel !== 'types' && 'ms-auto',
                    here && 'rotate-90',
                  )}
                />
              </Link>
            </h2>
            {here ? <div className="min-w-0 px-4 pt-1 pb-4">{children}</div> : null}
          </section>
        )
      })}
    </div>
  )
}
