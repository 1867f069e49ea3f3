import type {
  AutomationImportSummary,
  ImportListing,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import type { DefinitionImportView } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import type { ImportStatus } from '../../platform/imports/import-list'

const words: Record<DefinitionImportView['status'], ImportStatus> = {
  mapping: { word: 'Columns to check', variant: 'info' },
  previewing: { word: 'Checking rows', variant: 'info' },
  previewed: { word: 'Waiting for you', variant: 'block' },
  importing: { word: 'Importing', variant: 'info' },
  imported: { word: 'Imported', variant: 'pass' },
}

/** Where an import stands, in a word. */
export const statusOf = ({
  kind,
  status,
  stopped,
}: Pick<ImportListing, 'kind' | 'status' | 'stopped'>): ImportStatus => {
  if (stopped) return { word: 'Stopped', variant: 'fail' }
  // What is checked of a feature file is no row.
  if (kind === 'automation' && status === 'previewing') return { word: 'Checking files', variant: 'info' }
  return words[status]
}

/** What an import did, or would do, in a few words; empty while it is not known. */
export function outcomeOf(listing: ImportListing): string {
  const { status } = listing
  if (!listing.summary || (status !== 'imported' && status !== 'previewed')) return ''
  const done = status === 'imported'
  const parts = listing.kind === 'csv' ? csvParts(listing.summary, done) : automationParts(listing.summary, done)
  return parts.filter(Boolean).join(', ')
}

function csvParts({ rowsOf }: NonNullable<DefinitionImportView['summary']>, done: boolean): string[] {
  const { add, duplicate, error, skipped } = rowsOf
  return [
    `${numberText(add)} ${done ? 'added' : 'to add'}`,
    duplicate > 0 ? counted(duplicate, 'duplicate') : '',
    error > 0 ? counted(error, 'error') : '',
    skipped > 0 ? `${numberText(skipped)} skipped` : '',
  ]
}

function automationParts({ files, scenarios, tests, steps }: AutomationImportSummary, done: boolean): string[] {
  const add = scenarios.add + tests.add
  const link = scenarios.link + tests.link
  return [
    `${numberText(add)} ${done ? 'added' : 'to add'}`,
    link > 0 ? `${numberText(link)} ${done ? 'linked' : 'to link'}` : '',
    steps.added > 0 ? counted(steps.added, 'step definition') : '',
    files.refused > 0 ? `${counted(files.refused, 'file')} refused` : '',
  ]
}
