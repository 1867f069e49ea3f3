import type { DocumentReading } from '@caseweave/gherkin/document'

/**
 * Reads texts and keeps the structure of those that have `least` characters, until the kept ones have more than `most` together: then
 * that goes which nobody asked for longest. A structure takes about three times its text.
 */
export function rememberDocuments(
  read: (text: string) => DocumentReading,
  { least, most }: { least: number; most: number },
): (text: string) => DocumentReading {
  const kept = new Map<string, DocumentReading>()
  let characters = 0
  return (text) => {
    if (text.length < least) return read(text)
    const known = kept.get(text)
    const reading = known ?? read(text)
    if (known) kept.delete(text)
    else characters += text.length
    kept.set(text, reading)
    for (const oldest of kept.keys()) {
      if (characters <= most || oldest === text) break
      kept.delete(oldest)
      characters -= oldest.length
    }
    return reading
  }
}
