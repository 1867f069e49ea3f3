/** Bytes of each character that an encoding knows, by the encoding's label; made when it is first asked for. */
const tables = new Map<string, Map<string, readonly number[]>>()

type EncodedSource = { ok: true; bytes: Uint8Array } | { ok: false; line: number; character: string }

/** Writes a text as it was read: in its encoding, with its byte order mark. Refused is a character that the encoding does not know. */
export function encodeSource(text: string, how: { encoding: string; byteOrderMark: boolean }): EncodedSource {
  const label = new TextDecoder(how.encoding).encoding
  const marked = how.byteOrderMark ? `\ufeff${text}` : text
  if (label === 'utf-8') return { ok: true, bytes: Buffer.from(marked, 'utf8') }
  if (label === 'utf-16le') return { ok: true, bytes: Buffer.from(marked, 'utf16le') }
  if (label === 'utf-16be') return { ok: true, bytes: Buffer.from(marked, 'utf16le').swap16() }
  const table = tableOf(label)
  const bytes: number[] = []
  let line = 1
  for (const character of text) {
    const known = table.get(character)
    if (!known) return { ok: false, line, character }
    for (const byte of known) bytes.push(byte)
    if (character === '\n') line++
  }
  return { ok: true, bytes: Uint8Array.from(bytes) }
}

/** What one or two bytes mean, turned round. Three and four bytes, which some encodings have for rare signs, are not looked for. */
function tableOf(label: string): Map<string, readonly number[]> {
  const known = tables.get(label)
  if (known) return known
  const table = new Map<string, readonly number[]>()
  const put = (bytes: readonly number[]) => {
    try {
      const character = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes)
    } catch {
      // These bytes mean nothing.
    }
  }
  const all = [...Array(256).keys()]
  for (const byte of all) put([byte])
  // An encoding of single bytes knows all, or nearly all of them.
  if (table.size < 200) for (const lead of all) if (lead >= 0x80) for (const next of all) put([lead, next])
  tables.set(label, table)
  return table
}
