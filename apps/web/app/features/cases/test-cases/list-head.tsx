import { deletedPath } from '@caseweave/contract/cases/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { numberText } from '@caseweave/contract/platform/numbers'
import { resultImportsPath } from '@caseweave/contract/results/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import { ScreenHead } from '@caseweave/ui/screen'
import { Download, FileCheck, FileUp, History, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProject } from '../../people/projects/project.route'
import { actionHref, changesHref } from '../bulk-changes/bulk-links'

/** Where the head of the list leads. */
interface ListWays {
  /** The query string of the list. */
  here: string
  newHref: string | null
  importHref: string | null
}

interface ListHeadProps {
  projectId: number
  total: { count: number; capped: boolean }
  /** Null where there is nothing to do anything with yet. */
  ways: ListWays | null
  /** What can be done with ticked rows; stands in the place of the actions then. */
  selection: ReactNode
}

/** What the list is, how many cases it has, and what can be done with them. */
export function ListHead({ projectId, total, ways, selection }: ListHeadProps) {
  const one = total.count === 1 && !total.capped
  return (
    <ScreenHead
      title="Test Case Definitions"
      lead={
        <span role="status" className="tabular-nums">
          {`${numberText(total.count)}${total.capped ? '+' : ''} ${one ? 'test case' : 'test cases'}`}
        </span>
      }
      actions={
        ways ? (
          <>
            <ListActions projectId={projectId} {...ways} />
            {selection}
          </>
        ) : null
      }
    />
  )
}

/** What can be done with the cases of the list, and with others. */
function ListActions({ projectId, here, newHref, importHref }: ListWays & { projectId: number }) {
  const { projectRole, organizationRole } = useProject()
  const resultsHref = mayInProject('executions.write', projectRole, organizationRole)
    ? resultImportsPath(projectId)
    : null
  return (
    <div className="flex flex-wrap gap-2 group-has-[input[data-row-select]:checked]/list:hidden group-data-ticked/list:hidden">
      {mayInProject('testCases.restore', projectRole, organizationRole) ? (
        <ButtonLink href={deletedPath(projectId)} variant="ghost" title="Deleted">
          <Trash2 aria-hidden="true" />
          <span className="max-2xl:sr-only">Deleted</span>
        </ButtonLink>
      ) : null}
      {newHref ? (
        <ButtonLink
          href={changesHref(projectId, here)}
          variant="ghost"
          size="icon"
          aria-label="Recent changes"
          title="Recent changes"
        >
          <History aria-hidden="true" />
        </ButtonLink>
      ) : null}
      <ButtonLink href={actionHref(projectId, here, 'export', { all: true })} variant="outline" title="Export">
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">Export</span>
      </ButtonLink>
      {importHref ? (
        <ButtonLink href={importHref} variant="outline">
          <FileUp aria-hidden="true" />
          Import Definition
        </ButtonLink>
      ) : null}
      {resultsHref ? (
        <ButtonLink href={resultsHref} variant="outline">
          <FileCheck aria-hidden="true" />
          Import Execution
        </ButtonLink>
      ) : null}
      {newHref ? (
        <ButtonLink href={newHref}>
          <Plus aria-hidden="true" />
          Add Definition
        </ButtonLink>
      ) : null}
    </div>
  )
}
