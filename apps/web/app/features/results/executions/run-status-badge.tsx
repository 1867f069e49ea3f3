import { type RunStatus, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock,
  type LucideIcon,
  SkipForward,
  Trash2,
  TriangleAlert,
} from 'lucide-react'

/** The icon and the look of each status. */
export const runStatusLooks: Record<RunStatus, { icon: LucideIcon; variant: NonNullable<BadgeVariants['variant']> }> = {
  PASSED: { icon: CircleCheck, variant: 'pass' },
  FAILED: { icon: CircleX, variant: 'fail' },
  BLOCKED: { icon: Ban, variant: 'block' },
  SKIPPED: { icon: SkipForward, variant: 'skip' },
  IN_PROCESS: { icon: CircleDot, variant: 'info' },
  NOT_TESTED: { icon: CircleDashed, variant: 'outline' },
  PENDING: { icon: Clock, variant: 'outline' },
  ERROR: { icon: TriangleAlert, variant: 'fail' },
  DELETED: { icon: Trash2, variant: 'neutral' },
}

/** The status of a run or result as colour, icon and word. */
export function RunStatusBadge({ status, className }: { status: RunStatus; className?: string }) {
  const { icon: Icon, variant } = runStatusLooks[status]
  return (
    <Badge variant={variant} className={className}>
      <Icon aria-hidden="true" />
      {runStatusNames[status]}
    </Badge>
  )
}
