import type { DefinitionImportView } from '@caseweave/contract/definition-imports'
import type { BadgeVariants } from '@caseweave/ui/badge'

/** A count with its noun, as sentences need it. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const words: Record<DefinitionImportView['status'], { word: string; variant: BadgeVariants['variant'] }> = {
  mapping: { word: 'Columns to check', variant: 'info' },
  previewing: { word: 'Checking rows', variant: 'info' },
  previewed: { word: 'Waiting for you', variant: 'block' },
  importing: { word: 'Importing', variant: 'info' },
  imported: { word: 'Imported', variant: 'pass' },
}

/** Where an import stands, in a word. */
export const statusOf = ({ status, stopped }: Pick<DefinitionImportView, 'status' | 'stopped'>) =>
  stopped ? ({ word: 'Stopped', variant: 'fail' } as const) : words[status]

/** Bytes as people read them; 15 MB are 15,000,000 bytes, as in the limit. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte')
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
