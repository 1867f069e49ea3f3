import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { exportFormat, Manifest, manifestName } from './manifest'

/** What is never read of an archive, since no export has it: a foreign file, or one that means harm. */
const limits = { entries: 1_000_000, manifest: 16_000_000, unpackedTimes: 300, unpackedFree: 64_000_000 } as const

/** An export as it lies in a file, with its entries by their names. */
export interface OpenArchive {
  manifest: Manifest
  names: ReadonlySet<string>
  read: (name: string) => Promise<Readable>
  close: () => void
}

/** Opens the file of an organization; throws a sentence for what is none, is damaged, or of a newer version. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await open(file)
  try {
    const entries = await entriesOf(zip)
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`The file is not whole: ${name} is missing.`)
      return reading(zip, entry)
    }
    if (!entries.has(manifestName)) throw notOurs()
    const manifest = readManifest(await textOf(await read(manifestName)))
    return { manifest, names: new Set(entries.keys()), read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

const notOurs = (cause?: unknown) =>
  new Error('This is no export of an organization of Caseweave, or it is damaged.', { cause })

function open(file: string): Promise<ZipFile> {
  return new Promise((done, fail) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error && 'code' in error && error.code === 'ENOENT') fail(new Error(`There is no file ${file}.`))
      else if (error || !zip) fail(notOurs(error))
      else done(zip)
    }),
  )
}

/** Names that lead out of the archive, and what is encrypted, the library refuses. */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((done, fail) => {
    const entries = new Map<string, Entry>()
    zip.on('error', (error) => fail(notOurs(error)))
    zip.on('end', () => done(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) return fail(notOurs(new Error(`${entry.fileName} is in it twice.`)))
      if (entries.size >= limits.entries) return fail(new Error(`There are more than ${limits.entries} files in it.`))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function reading(zip: ZipFile, entry: Entry): Promise<Readable> {
  const most = limits.unpackedFree + entry.compressedSize * limits.unpackedTimes
  if (entry.uncompressedSize > most)
    throw new Error(`${entry.fileName} would unpack to far more than any export: it is not read.`)
  return new Promise((done, fail) =>
    zip.openReadStream(entry, (error, stream) => (error ? fail(notOurs(error)) : done(stream))),
  )
}

async function textOf(stream: Readable): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    bytes += piece.length
    if (bytes > limits.manifest) throw notOurs(new Error('The manifest is too long.'))
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function readManifest(text: string): Manifest {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch (cause) {
    throw notOurs(cause)
  }
  const format = typeof told === 'object' && told !== null ? Reflect.get(told, 'format') : undefined
  if (typeof format === 'number' && format > exportFormat)
    throw new Error(
      `The file has the format ${format}, and this version of Caseweave reads up to ${exportFormat}: use a newer one.`,
    )
  const manifest = Manifest.safeParse(told)
  if (!manifest.success) throw notOurs(manifest.error)
  return manifest.data
}
