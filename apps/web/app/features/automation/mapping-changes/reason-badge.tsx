import type { StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { staleWords } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import { Badge } from '@caseweave/ui/badge'
import { ClipboardPen, Database, ListTree, type LucideIcon, PencilLine, Trash2 } from 'lucide-react'

const icons: Record<StaleReason, LucideIcon> = {
  wording: PencilLine,
  data: Database,
  structure: ListTree,
  deleted: Trash2,
  case: ClipboardPen,
}

/** Why a mapping waits, as an icon and a word. */
export function ReasonBadge({ reason }: { reason: StaleReason }) {
  const Icon = icons[reason]
  return (
    <Badge variant={reason === 'deleted' ? 'fail' : 'block'} title={staleWords[reason].sentence}>
      <Icon aria-hidden="true" /> {staleWords[reason].word}
    </Badge>
  )
}
