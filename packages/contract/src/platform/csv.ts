import { z } from 'zod'

/** Encodings that are read; source: docs/decisions/csv-reading.md. A byte order mark is recognised and dropped. */
export const CsvEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'gb18030',
  'shift_jis',
  'euc-kr',
  'windows-1251',
  'koi8-r',
])
export type CsvEncoding = z.infer<typeof CsvEncoding>

/** Names of the encodings as people read them. */
export const csvEncodingNames: Record<CsvEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western European)',
  gb18030: 'GBK / GB18030 (Chinese)',
  shift_jis: 'Shift_JIS (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'koi8-r': 'KOI8-R (Russian)',
}

/** Delimiters that are read; source: docs/decisions/csv-reading.md. */
export const CsvDelimiter = z.enum([',', ';', '\t'])
export type CsvDelimiter = z.infer<typeof CsvDelimiter>

/** Names of the delimiters as people read them. */
export const csvDelimiterNames: Record<CsvDelimiter, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' }

/**
 * How a CSV file is to be read: detected, shown, and correctable before the import. `table` is there where it was made of another
 * kind of file: each line begins with its place in that file, and the table has so many columns.
 */
export const CsvFormat = z.object({
  encoding: CsvEncoding,
  delimiter: CsvDelimiter,
  hasHeader: z.boolean(),
  table: z.object({ columns: z.number().int().positive() }).optional(),
})
export type CsvFormat = z.infer<typeof CsvFormat>
