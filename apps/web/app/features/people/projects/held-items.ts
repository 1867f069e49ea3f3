import type { Holdings } from '@caseweave/contract/people/projects/project-members'
import { counted } from '@caseweave/contract/platform/counted'

/** What somebody who leaves can hand over, in words; what there is none of is left out. */
export const heldItems = ({
  assignedCases,
  schedules,
  scheduleMemberships,
  openRuns,
  cycleItems,
}: Holdings): string[] =>
  [
    assignedCases > 0 ? counted(assignedCases, 'assigned test case') : '',
    schedules > 0 ? counted(schedules, 'daily report') : '',
    scheduleMemberships > 0 ? `${counted(scheduleMemberships, 'place')} in daily reports` : '',
    openRuns > 0 ? counted(openRuns, 'open run') : '',
    cycleItems > 0 ? `${counted(cycleItems, 'case')} to run in test cycles (nobody’s if not handed over)` : '',
  ].filter(Boolean)
