import { ColumnMappingForm, SuggestMapping } from '@caseweave/contract/column-mappings'
import { messages } from '@caseweave/contract/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { isId } from '../../modules/module-links'
import { columnMapPath } from '../manage-links'

/** The ids in the address of a saved mapping; the Default (id 0) has no page. */
export function mappingIds({ params }: LoaderFunctionArgs | ActionFunctionArgs): { projectId: number; id: number } {
  if (!isId(params.projectId) || !isId(params.mappingId)) throw data(messages.notFound, { status: 404 })
  return { projectId: Number(params.projectId), id: Number(params.mappingId) }
}

/** Saves the form of a mapping (id null: a new one), or fills it from a pasted header line. */
export async function saveMapping(args: ActionFunctionArgs, projectId: number, id: number | null) {
  const form = await args.request.clone().formData()
  if (form.get('intent') === 'fill') {
    const name = form.get('name')
    return runAction(args, SuggestMapping, async ({ sample }, api) => {
      const suggested = await api.columnMappings.suggest({ projectId, sample })
      return data({ suggested: { ...suggested, name: typeof name === 'string' ? name : '' } })
    })
  }
  return runAction(args, ColumnMappingForm, async (value, api) => {
    if (id === null) await api.columnMappings.add({ projectId, ...value })
    else await api.columnMappings.update({ projectId, id, form: value })
    return redirectWithToast(columnMapPath(projectId), {
      kind: 'success',
      message: `The mapping “${value.name}” was saved.`,
    })
  })
}
