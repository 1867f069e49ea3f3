import { textColumn, writeWorkbook } from '../../../platform/xlsx/write-xlsx'

/** A workbook of these sheets, each of its name with its rows, of which the first is the header. */
export async function workbookOf(sheets: Record<string, string[][]>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const made = Object.entries(sheets).map(([name, [header = [], ...rows]]) => ({
    name,
    columns: header.map(textColumn),
    batches: (async function* () {
      yield rows
    })(),
  }))
  for await (const chunk of writeWorkbook(made)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
