import { automationImportPath } from '@caseweave/contract/automation/addresses'
import type { ListAutomationItems } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The page of an import with a part of what its files hold. */
export const itemsHref = (projectId: number, importId: number, { show, file, page }: ListAutomationItems) =>
  withParameters(automationImportPath(projectId, importId), {
    show: show === 'all' ? null : show,
    file: file === undefined ? null : String(file),
    page: page === 1 ? null : String(page),
  })
