import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { unzipSync } from 'fflate'
import type { Ctx } from '../../../context'
import { openCaseExport } from '../case-exports'
import { runCaseExport } from '../run-case-export'
import { startCaseExport } from '../start-case-export'

export const everything: CaseSelection = { filter: { applicable: 'all', search: '' } }

/** Exports cases, does the worker's part, and answers the bytes of the file. */
export async function exported(
  ctx: Ctx,
  projectId: number,
  format: CaseExportFormat = 'csv',
  selection: CaseSelection = everything,
): Promise<Buffer> {
  const { exportId } = await startCaseExport(ctx, { projectId, selection, format })
  const run = { jobId: '', signal: new AbortController().signal, progress: async () => {} }
  await runCaseExport(ctx, { projectId, exportId }, run)
  const chunks: Uint8Array[] = []
  for await (const chunk of (await openCaseExport(ctx, { projectId, exportId })).content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The cells of all sheets of a workbook, as Excel reads them. */
export function sheetsOf(bytes: Uint8Array): string[][][] {
  const files = unzipSync(bytes)
  const text = (path: string) => Buffer.from(files[path] ?? []).toString('utf8')
  const sheets = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*r:id="rId(\d+)"/g)]
  return sheets.map(([, number]) =>
    [...text(`xl/worksheets/sheet${number}.xml`).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [
        ...row.matchAll(
          /<c(?: s="\d+")?(?:\/>|><v>(.*?)<\/v><\/c>| t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>)/gs,
        ),
      ].map(([, number, cell]) =>
        (number ?? cell ?? '')
          .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
          .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
      ),
    ),
  )
}
