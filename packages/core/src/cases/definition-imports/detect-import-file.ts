import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { detectEncoding } from '../../platform/csv/detect-encoding'
import type { FileStore } from '../../platform/files/file-store'
import { type DetectedCsv, detectCsv } from './parse/detect'

/** Bytes at the beginning of a file that header, delimiter and mapping are decided by; enough for 262,144 characters of UTF-16. */
const sampleBytes = 524_288

/** The bytes of a stored file, or its beginning. */
export async function readBytes(files: FileStore, key: string, range?: { end: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of files.read(key, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What an uploaded file is. All of it is looked at (less than 15 MB), because one byte at its end can tell the encoding. */
export async function detectImportFile(files: FileStore, key: string): Promise<DetectedCsv> {
  const bytes = await readBytes(files, key)
  const { encoding, notes } = detectEncoding(bytes)
  const detected = sampleOf(bytes, { encoding })
  return detected.ok ? { ...detected, notes: [...notes, ...detected.notes] } : detected
}

/** The same file again, read as a person or an earlier look has decided: its beginning is enough. */
export async function readImportSample(
  files: FileStore,
  file: { storageKey: string; bytes: number },
  format: Partial<CsvFormat>,
): Promise<DetectedCsv> {
  const bytes = await readBytes(files, file.storageKey, { end: sampleBytes - 1 })
  return detectCsv(bytes, { complete: bytes.length === file.bytes, format })
}

/** What a file is that nobody has stored; reads its beginning only. */
export async function detectUpload(content: AsyncIterable<Uint8Array>): Promise<DetectedCsv> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= sampleBytes) break
  }
  return sampleOf(Buffer.concat(chunks), {})
}

function sampleOf(bytes: Buffer, format: Partial<CsvFormat>): DetectedCsv {
  return detectCsv(bytes.subarray(0, sampleBytes), { complete: bytes.length <= sampleBytes, format })
}
