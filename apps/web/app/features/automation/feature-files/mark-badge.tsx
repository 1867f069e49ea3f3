import { numberText } from '@caseweave/contract/platform/numbers'
import type { Mark } from '@caseweave/gherkin/document'
import { Badge } from '@caseweave/ui/badge'
import { Pencil, Plus, Trash2 } from 'lucide-react'

const looks = {
  A: { word: 'New', icon: Plus, variant: 'pass' },
  M: { word: 'Edited', icon: Pencil, variant: 'info' },
  D: { word: 'Deleted', icon: Trash2, variant: 'fail' },
} as const

/** What became of a scenario or step, told by colour, icon and word. */
export function MarkBadge({ mark, count }: { mark: Mark; count?: number }) {
  if (mark === '') return null
  const { word, icon: Icon, variant } = looks[mark]
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {word}
      {count === undefined ? null : <span className="tabular-nums">{numberText(count)}</span>}
    </Badge>
  )
}

/** The legend of the marks; with counts it says how many scenarios have each. */
export function MarkLegend({ counts }: { counts?: Record<'A' | 'M' | 'D', number> }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-1.5">
      {(['A', 'M', 'D'] as const).map((mark) => (
        <li key={mark} className="flex">
          <MarkBadge mark={mark} count={counts?.[mark]} />
        </li>
      ))}
    </ul>
  )
}
