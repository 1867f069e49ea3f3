import { MoveModuleForm } from '@caseweave/contract/project/modules'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { requireManage } from '../../people/projects/require-manage.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { isId } from '../../platform/screen/id'
import { ModuleChoice } from './module-choice'
import { behindDialog, ModuleDialog, trailOf } from './module-dialog'
import { dialogIds } from './module-dialog.server'
import { treeParameters } from './module-links'

export const meta: MetaFunction = () => [{ title: 'Move module · Caseweave' }]

const formId = 'move-module'

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const ids = dialogIds(args)
  const parameters = new URL(args.request.url).searchParams
  const search = parameters.get('q')?.slice(0, 200)
  const api = apiFor(args)
  const module = await api.modules.get(ids)
  const chosen = parameters.get('parentId') ?? String(module.parentId ?? 'top')
  const found = await api.modules.offer({
    ...{ projectId: ids.projectId, search, except: ids.moduleId },
    chosen: isId(chosen) ? Number(chosen) : undefined,
  })
  return { projectId: ids.projectId, module, found, chosen }
}

export async function action(args: ActionFunctionArgs) {
  const ids = dialogIds(args)
  return saveAndLeave(args, MoveModuleForm, async ({ parentId }, api) => {
    const { name, parentName } = await api.modules.move({ ...ids, parentId })
    const list = behindDialog(ids.projectId, new URL(args.request.url), { [treeParameters.open]: null })
    const message = parentName ? `“${name}” is now below “${parentName}”.` : `“${name}” is now at the top.`
    return { to: list, message }
  })
}

export default function MoveModuleDialog() {
  const { projectId, module, found, chosen } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const errors = errorsAt(lastResult, 'parentId')
  return (
    <ModuleDialog
      title="Move module"
      description={`${trailOf(module)} goes there with all that is below it. Its test cases stay in it.`}
      form={{ id: formId, label: 'Move' }}
    >
      <Form method="post" id={formId} className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <ModuleChoice
          id="parentId"
          name="parentId"
          legend="New place"
          projectId={projectId}
          found={found}
          except={module.id}
          first={{ value: 'top', label: 'At the top' }}
          chosen={typedIn(lastResult, 'parentId') || chosen}
          error={errors.length > 0 ? errors : undefined}
        />
      </Form>
    </ModuleDialog>
  )
}
