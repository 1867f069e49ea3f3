import type { CaseMark } from '@caseweave/contract/cases/test-cases/test-case-lines'
import type { CellHtml } from '@caseweave/ui/cell-html'
import { rowIcon } from '@caseweave/ui/row-icon'

const markNames: Record<CaseMark, string> = {
  manual: 'Manual',
  automatable: 'Automatable',
  notApplicable: 'Not applicable',
}

/** Whether a case counts and could be automated, as an icon before its number. */
export const markCell = (mark: CaseMark): CellHtml => rowIcon(mark, markNames[mark])
