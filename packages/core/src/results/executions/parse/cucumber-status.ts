import type { RawStatus } from './parsed-result'

/** The worst first; source: the sample files' "How the facts were counted". */
const order: readonly RawStatus[] = ['failed', 'ambiguous', 'undefined', 'pending', 'skipped', 'passed']
const others: Record<string, RawStatus> = {
  untested: 'skipped',
  unknown: 'undefined',
  error: 'failed',
  hook_error: 'failed',
}

/** The worst status of a scenario's steps and hooks, and the file's own word for it; nothing at all tested nothing. */
export function scenarioStatus(words: readonly string[]): { status: RawStatus; word: string } {
  let worst = { status: 'undefined' as RawStatus, word: '', at: order.length }
  for (const word of words) {
    const plain = word.toLowerCase()
    const known = order.find((status) => status === plain) ?? others[plain]
    if (!known) continue
    const at = order.indexOf(known)
    if (at < worst.at) worst = { status: known, word, at }
  }
  return { status: worst.status, word: worst.word === '' ? worst.status : worst.word }
}
