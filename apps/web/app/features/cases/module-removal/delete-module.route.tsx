import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { counted, isOrAre } from '@caseweave/contract/platform/counted'
import { DeleteModuleForm, type ModuleDetails } from '@caseweave/contract/project/modules'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { RadioGroup } from '@caseweave/ui/radio-group'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { requireManage } from '../../people/projects/require-manage.server'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { isId } from '../../platform/screen/id'
import { ModuleChoice } from '../../project/modules/module-choice'
import { behindDialog, ModuleDialog, trailOf } from '../../project/modules/module-dialog'
import { dialogIds } from '../../project/modules/module-dialog.server'
import { treeParameters } from '../../project/modules/module-links'
import { impactOf } from '../impact/impact.server'
import { ImpactNote } from '../impact/impact-note'

export const meta: MetaFunction = () => [{ title: 'Delete module · Caseweave' }]

const formId = 'delete-module'
export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const ids = dialogIds(args)
  const parameters = new URL(args.request.url).searchParams
  const api = apiFor(args)
  const module = await api.modules.get(ids)
  const targetId = parameters.get('targetId') ?? undefined
  const found =
    module.cases > 0
      ? await api.modules.offer({
          projectId: ids.projectId,
          search: parameters.get('q')?.slice(0, 200),
          except: ids.moduleId,
          chosen: isId(targetId) ? Number(targetId) : undefined,
        })
      : null
  const impact =
    module.cases > 0 ? await impactOf(args, ids.projectId, { kind: 'module', moduleId: ids.moduleId }) : null
  const cases = parameters.get('cases') === 'delete' ? ('delete' as const) : ('move' as const)
  return { onceKey: newOnceKey(), projectId: ids.projectId, module, found, impact, cases, targetId }
}

export async function action(args: ActionFunctionArgs) {
  const ids = dialogIds(args)
  return saveAndLeave(args, DeleteModuleForm, async (choice) => {
    const address = new URL(args.request.url)
    const { name, parentId, cases, changeId } = await madeOnce(args, choice, (api) =>
      api.modules.delete({ ...ids, ...choice }),
    )
    const moving = choice.cases === 'move'
    if (changeId !== null) {
      const first = `${counted(cases, 'test case')} ${isOrAre(cases)} ${moving ? 'moved' : 'deleted'} first.`
      return { to: bulkChangePath(ids.projectId, changeId), message: `Module “${name}” is being deleted: ${first}` }
    }
    const gone = address.searchParams.get(treeParameters.module) === String(ids.moduleId)
    const list = behindDialog(
      ids.projectId,
      address,
      gone ? { [treeParameters.module]: String(choice.targetId ?? parentId ?? 0), [treeParameters.open]: null } : {},
    )
    const rest =
      cases > 0
        ? ` ${counted(cases, 'test case')} ${cases === 1 ? 'was' : 'were'} ${moving ? 'moved' : 'deleted'}.`
        : ''
    return { to: list, message: `Module “${name}” was deleted.${rest}` }
  })
}

/** What the module holds may have changed meanwhile: after a refusal it is asked for again. */
export const shouldRevalidate = () => true

export default function DeleteModuleDialog() {
  const { onceKey, projectId, module, found, impact, cases, targetId } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const targetErrors = errorsAt(lastResult, 'targetId')
  return (
    <ModuleDialog
      title="Delete module"
      description={trailOf(module)}
      form={{ id: formId, label: 'Delete', destructive: true, onceKey }}
    >
      <Form method="post" id={formId} className="group/form grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <p>{whatGoes(module)}</p>
        {found ? (
          <>
            <RadioGroup
              id="cases"
              name="cases"
              legend="What becomes of the test cases?"
              defaultValue={typedIn(lastResult, 'cases') || cases}
              options={[
                { value: 'move', label: 'Move them to another module', help: 'Each gets its next version.' },
                { value: 'delete', label: 'Delete them too', help: 'A project lead can restore them.' },
              ]}
            />
            <div className="hidden group-has-[input[value=delete]:checked]/form:block">
              <ImpactNote impact={impact} lead="Deleting the test cases touches" />
            </div>
            <div className="group-has-[input[value=delete]:checked]/form:hidden">
              <ModuleChoice
                id="targetId"
                name="targetId"
                legend="Module that they go to"
                projectId={projectId}
                found={found}
                except={module.id}
                chosen={typedIn(lastResult, 'targetId') || targetId}
                error={targetErrors.length > 0 ? targetErrors : undefined}
              />
            </div>
          </>
        ) : (
          <input type="hidden" name="cases" value="none" />
        )}
      </Form>
    </ModuleDialog>
  )
}

function whatGoes({ name, modules, cases }: ModuleDetails): string {
  const whole = modules > 0 ? `“${name}” and ${counted(modules, 'module')} below it` : `“${name}”`
  if (cases === 0) return `${whole} will be deleted. There are no test cases in ${modules > 0 ? 'them' : 'it'}.`
  const lie = cases === 1 ? 'lies' : 'lie'
  return `${whole} will be deleted. ${counted(cases, 'test case')} ${lie} in ${modules > 0 ? 'them' : 'it'}.`
}
