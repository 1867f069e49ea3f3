import { columnMapPath } from '@caseweave/contract/cases/addresses'
import { ColumnMappingForm, SuggestMapping } from '@caseweave/contract/cases/column-mappings'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { messages } from '@caseweave/contract/platform/messages'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { type FormReply, refuseForm, runAction } from '../../../server/form.server'
import { formLimits, readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { requireManage } from '../../people/projects/require-manage.server'
import { fromHidden, withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { idOf } from '../../platform/screen/id.server'
import { mappingFields, mappingTexts, sentMapping } from './mapping-values'

/** The ids in the address of a saved mapping; the Default (id 0) has no page. */
export function mappingIds({ params }: LoaderFunctionArgs | ActionFunctionArgs): { projectId: number; id: number } {
  return { projectId: idOf(params.projectId), id: idOf(params.mappingId) }
}

/** Saves the form of a mapping (id null: a new one), or fills it from a header line that is pasted or in a chosen file. */
export async function saveMapping(args: ActionFunctionArgs, projectId: number, id: number | null) {
  await requireManage(args)
  if (Number(args.request.headers.get('content-length') ?? 0) >= csvLimits.fileBytes) {
    return data<FormReply>({ lastResult: { error: { file: [messages.fileTooLarge] } } }, { status: 400 })
  }
  const { fields, file } = await readSent(args)
  const typed = { ...args, request: new Request(args.request.url, { method: 'POST', body: fields }) }
  const [name, shown] = [fields.get('name') ?? '', fields.get('shown')]
  if (fields.get('intent') === 'fill' && file) {
    try {
      const upload = { name: file.name, content: chunksOf(file) }
      return data({
        suggested: { ...(await apiFor(args).columnMappings.suggestFromFile({ projectId, upload })), name },
        shown,
      })
    } catch (error) {
      const submission = parseWithZod(fields, { schema: z.object({}) })
      return refuseForm((options) => submission.reply(options), error)
    }
  }
  if (fields.get('intent') === 'fill') {
    return runAction(typed, SuggestMapping, async ({ sample }) => {
      const suggested = await apiFor(args).columnMappings.suggest({ projectId, sample })
      return data({ suggested: { ...suggested, name }, shown })
    })
  }
  const texts = fromHidden(z.record(z.string(), z.string()), shown)
  const was = texts ? ColumnMappingForm.safeParse(sentMapping(texts)).data : undefined
  const answer = await runAction(typed, ColumnMappingForm, async (value, api) => {
    if (id === null) await api.columnMappings.add({ projectId, ...value })
    else await api.columnMappings.update({ projectId, id, form: value, was })
    return redirectWithToast(columnMapPath(projectId), {
      kind: 'success',
      message: `The mapping “${value.name}” was saved.`,
    })
  })
  if (id === null) return answer
  const there = async () => ({
    values: mappingTexts(await apiFor(args).columnMappings.get({ projectId, id })),
    seenAt: '',
  })
  return withMeanwhile(answer, mappingFields, there, (lastResult, field) => mappingTexts(null, lastResult)[field] ?? '')
}

/** The texts of a posted form, and its file when one was chosen: a file never goes back to the page. */
async function readSent(args: ActionFunctionArgs): Promise<{ fields: URLSearchParams; file: File | null }> {
  const form = await readForm(args, csvLimits.fileBytes + formLimits.signedIn.bytes)
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  const file = form.get('file')
  // Without a choice a browser sends a file without a name.
  return { fields, file: file instanceof File && file.name !== '' ? file : null }
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer())
}
