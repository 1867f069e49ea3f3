import { importPath } from '@caseweave/contract/cases/addresses'
import { SetImportColumns, SetImportFormat } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { type FormReply, refuseForm } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { importIds } from '../../platform/imports/import-address.server'
import { severalHref } from './import-links'

/** What the buttons of the columns page send: everything on it, and which button it was. */
const ColumnsPost = SetImportColumns.extend(SetImportFormat.shape).extend({
  columnMappingId: z.coerce.number().int().nonnegative().default(0),
  intent: z.enum(['format', 'sheets', 'applyMapping', 'saveMapping', 'chooseModule', 'preview']),
})

const Refusal = z.object({ code: z.string(), message: z.string() })

/** Does what a button of an import's page says, and leads to where the import stands then. */
export async function changeImport(args: ActionFunctionArgs) {
  const ids = importIds(args)
  const page = importPath(ids.projectId, ids.importId)
  const api = apiFor(args)
  const form = await readForm(args)
  try {
    const intent = form.get('intent')
    if (intent === 'reopen') await api.definitionImports.reopen(ids)
    else if (intent === 'resume') await api.definitionImports.resume(ids)
    else return await changeColumns(args, form)
    return redirect(page)
  } catch (error) {
    // Another tab was faster: the page shows where the import stands now.
    const refusal = Refusal.safeParse(error).data
    if (refusal?.code !== 'CONFLICT') throw error
    return redirectWithToast(page, { kind: 'warning', message: refusal.message })
  }
}

async function changeColumns(args: ActionFunctionArgs, form: FormData) {
  const ids = importIds(args)
  const page = importPath(ids.projectId, ids.importId)
  const { definitionImports } = apiFor(args)
  const submission = parseWithZod(form, { schema: ColumnsPost })
  if (submission.status !== 'success') return data<FormReply>({ lastResult: submission.reply() }, { status: 400 })
  const { intent, encoding, delimiter, hasHeader, sheet, columnMappingId, ...columns } = submission.value
  const moduleId = columns.moduleId ? String(columns.moduleId) : null
  await definitionImports.setMapping({ ...ids, ...columns })
  try {
    switch (intent) {
      case 'format':
        await definitionImports.setFormat({ ...ids, format: { encoding, delimiter, hasHeader, sheet } })
        return redirect(page)
      case 'sheets': {
        const { importIds } = await definitionImports.importSheets(ids)
        await definitionImports.startPreviews({ projectId: ids.projectId, importIds })
        return redirect(severalHref(ids.projectId, importIds))
      }
      case 'applyMapping':
        await definitionImports.applyMapping({ ...ids, columnMappingId })
        return redirect(page)
      case 'saveMapping':
        return redirect(`${page}/saveMapping`)
      case 'chooseModule':
        return redirect(withParameters(`${page}/module`, { moduleId }))
      case 'preview':
        await definitionImports.startPreview(ids)
        return redirect(page)
    }
  } catch (error) {
    if (Refusal.safeParse(error).data?.code === 'CONFLICT') throw error
    return refuseForm((options) => submission.reply(options), error)
  }
}
