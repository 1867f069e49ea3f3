import { CsvTextDecoder, decodeCsvText } from '../csv/csv-text'
import { UnreadableFile } from '../files/unreadable-file'

/** Encodings by the labels that XML declarations use. */
const ours = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
} as const

const isOurs = (label: string): label is keyof typeof ours => Object.hasOwn(ours, label)

/** The encoding that the first bytes of a file show: by byte order mark, by NUL bytes between letters, by an XML declaration. */
export function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && first !== 0) return 'utf-16le'
  if (first === 0 && second !== 0 && start.length > 1) return 'utf-16be'
  const declared =
    /^[^<]{0,200}(?:<!--[\s\S]{0,2000}?-->\s*)?<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
      Buffer.from(start.subarray(0, 4096)).toString('latin1'),
    )?.[1]
  // Bytes that could be read this far are no UTF-16, whatever they say.
  return declared && !/^utf-?16/i.test(declared) ? declared.toLowerCase() : 'utf-8'
}

/** The text of a file in pieces, without its byte order mark; what is no valid text becomes U+FFFD. */
export async function* textOfFile(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  if (!isOurs(encoding)) {
    yield* decodedBy(chunks, encoding)
    return
  }
  const decoder = new CsvTextDecoder(ours[encoding])
  for await (const text of decodeCsvText(chunks, decoder)) {
    yield decoder.suspect ? text.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : text
  }
}

async function* decodedBy(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder>
  try {
    decoder = new TextDecoder(encoding)
  } catch {
    throw new UnreadableFile(1, `The encoding "${encoding}" is not known here. Save the file as UTF-8.`)
  }
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += 65_536) {
      const text = decoder.decode(chunk.subarray(from, from + 65_536), { stream: true })
      if (text !== '') yield text
    }
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The text of an XML file in pieces, in the encoding that its beginning shows. */
export async function* textOfXml(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const pieces = chunks[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) return
  const begin = first.value
  async function* all() {
    yield begin
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  yield* textOfFile(all(), encodingOf(begin))
}
