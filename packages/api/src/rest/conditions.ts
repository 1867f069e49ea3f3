import { createHash } from 'node:crypto'
import { RestRefusal } from './refusal'

/** The strong `ETag` of what is answered: its version, where it has one, and a hash of its bytes. Source: RFC 9110, 8.8.3. */
export function etagOf(version: string | number | null, body: string | Uint8Array): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return version === null ? `"${hash}"` : `"${version}-${hash}"`
}

const tagsOf = (header: string) => [...header.matchAll(/(?:W\/)?"[^"]*"/g)].map(([tag]) => tag)

/** Whether `If-None-Match` names what is there; weakly compared. Source: RFC 9110, 13.1.2. */
export const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || tagsOf(header).some((tag) => tag.replace(/^W\//, '') === etag))

/** Refuses with 412 unless `If-Match` names what is there; strongly compared. Source: RFC 9110, 13.1.1. */
export function requireMatch(header: string, current: { etag: string; version: string | number | null }): void {
  if (header.trim() === '*' || tagsOf(header).includes(current.etag)) return
  throw changedMeanwhile(current.version)
}

/** Tells that somebody has changed it, and which version it has now. */
export const changedMeanwhile = (version: string | number | null) =>
  new RestRefusal(412, {
    code: 'PRECONDITION_FAILED',
    message: 'It was changed meanwhile. Get it again, and repeat the change with its new ETag.',
    ...(version === null ? {} : { version: String(version) }),
  })

/** Asks for the version that is to be changed. Source: RFC 6585, 3. */
export const matchMissing = (base: string) =>
  new RestRefusal(428, {
    code: 'PRECONDITION_REQUIRED',
    message: `Say which version you change: send its ETag as If-Match, or the parameter ${base}.`,
    field: base,
  })
