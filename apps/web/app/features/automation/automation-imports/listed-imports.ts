import type { ImportListing } from '@caseweave/contract/automation/automation-imports/automation-imports'
import { importPathOf } from '../../cases/definition-imports/import-links'
import type { ListedImport } from '../../platform/imports/import-list'
import { outcomeOf, statusOf } from './import-status'

/** The imports of definitions, of either kind, as their list shows them. */
export const listedImports = (projectId: number, imports: readonly ImportListing[]): ListedImport[] =>
  imports.map((each) => ({
    key: `${each.kind} ${each.id}`,
    href: importPathOf(projectId, each),
    name: each.name,
    about: [each.createdBy],
    createdAt: each.createdAt,
    outcome: outcomeOf(each),
    status: statusOf(each),
  }))
