/** Kept text longer than this (characters) is folded, but for what stands next to a change. */
const longKept = { text: 400, beside: 120 }

/** A kept text in three: what is shown before and after what is folded; `hidden` is empty when nothing is. */
export function keptPieces(text: string): { before: string; hidden: string; after: string } {
  if (text.length <= longKept.text) return { before: text, hidden: '', after: '' }
  return {
    before: text.slice(0, longKept.beside),
    hidden: text.slice(longKept.beside, -longKept.beside),
    after: text.slice(-longKept.beside),
  }
}
