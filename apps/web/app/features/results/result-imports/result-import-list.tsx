import { resultImportPath } from '@caseweave/contract/results/addresses'
import { resultCountsSentence } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultImportListing } from '@caseweave/contract/results/result-imports/result-imports'
import type { ImportStatus, ListedImport } from '../../platform/imports/import-list'

/** Where an import stands, in a word. */
function statusOf({ status, stopped, open }: Pick<ResultImportListing, 'status' | 'stopped' | 'open'>): ImportStatus {
  if (stopped) return { word: 'Stopped', variant: 'fail' }
  if (status === 'importing') return { word: 'Importing', variant: 'info' }
  return open > 0 ? { word: 'Needs you', variant: 'block' } : { word: 'Imported', variant: 'pass' }
}

/** The imports of results as their list shows them. */
export const listedResultImports = (projectId: number, imports: readonly ResultImportListing[]): ListedImport[] =>
  imports.map((each) => ({
    key: String(each.id),
    href: resultImportPath(projectId, each.id),
    name: each.name,
    about: [each.release.number, each.environment.name, each.build && `build ${each.build}`, each.createdBy],
    createdAt: each.createdAt,
    outcome: each.total > 0 ? <span className="block max-w-96">{resultCountsSentence(each.counts)}</span> : null,
    status: statusOf(each),
  }))
