import { counted } from '@caseweave/contract/platform/counted'

/** Bytes as people read them; 15 MB are 15,000,000 bytes, as in the limit. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte')
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
