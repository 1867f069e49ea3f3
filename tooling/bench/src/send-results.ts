import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Ctx } from '@caseweave/core/context'
import { getResultImport } from '@caseweave/core/results/result-imports/get-result-import'
import { receiveResultFiles } from '@caseweave/core/results/result-imports/receive-result-files'

/** On a machine that others use too, it takes a while. */
const patience = 1_800_000

/** Asks for the status alone, so that the asking takes nothing from what is measured. */
async function untilImported(ctx: Ctx, ref: { projectId: number; importId: number }) {
  const end = Date.now() + patience
  while (Date.now() < end) {
    const [row] = await ctx.sql<{ over: boolean }[]>`
      select i.status = 'imported' or j.status = 'failed' as over
      from result_imports i join jobs j on j.id = i.job_id where i.id = ${ref.importId}`
    if (row?.over) {
      const found = await getResultImport(ctx, ref)
      if (found.stopped) throw new Error(found.stopped)
      return found
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('The import did not end within half an hour.')
}

/** Uploads a result file for this place and waits until the worker has imported it. */
export async function sendResults(
  ctx: Ctx,
  place: { projectId: number; releaseId: number; environmentId: number },
  file: string,
) {
  async function* uploads() {
    yield { name: basename(file), content: createReadStream(file) }
  }
  const { importId } = await receiveResultFiles(ctx, {
    ...place,
    build: '',
    sync: false,
    moduleId: undefined,
    uploads: uploads(),
  })
  return untilImported(ctx, { projectId: place.projectId, importId: importId ?? 0 })
}
