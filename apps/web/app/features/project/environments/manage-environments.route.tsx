import { environmentsPath } from '@caseweave/contract/project/addresses'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { EnvironmentId } from '@caseweave/contract/project/environments/environments'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Plus, Server } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { ManagePage } from '../../people/projects/manage-page'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { SwitchTable } from '../../people/projects/switch-table'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Environments · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return apiFor(args).environments.list({ projectId: idOf(args.params.projectId) })
}

const Switch = z.object({
  environmentId: EnvironmentId,
  active: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
})

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, Switch, async (change, api) => {
    const { name, active } = await api.environments.update({ projectId, ...change })
    const message = active ? environmentMessages.activated(name) : environmentMessages.deactivated(name)
    return { to: environmentsPath(projectId), message }
  })
}

/** Manage > Environments: where a project is tested. */
export default function ManageEnvironments() {
  const environments = useLoaderData<typeof loader>()
  const here = environmentsPath(useProject().id)
  const add = (
    <ButtonLink href={`${here}/add`}>
      <Plus aria-hidden="true" />
      Add environment
    </ButtonLink>
  )
  return (
    <ManagePage
      tab="Environments"
      about="Tickets and results belong to an environment. One that is not active keeps its own, and is not offered any more."
      actions={environments.length > 0 ? add : null}
    >
      {environments.length > 0 && !environments.some(({ active }) => active) ? (
        <Alert tone="error" title={environmentMessages.noneActive} className="mb-4" />
      ) : null}
      {environments.length > 0 ? (
        <SwitchTable
          caption="Environments"
          header="Name"
          rows={environments.map(({ active, ...rest }) => ({ ...rest, on: active }))}
          words={{ on: 'Active', off: 'Not active', turnOn: 'Activate', turnOff: 'Deactivate' }}
          fields={{ id: 'environmentId', on: 'active' }}
          hrefOf={(id) => `${here}/${id}`}
        />
      ) : (
        <EmptyState icon={Server} title="There are no environments yet" action={add}>
          Add where the project is tested, such as Staging. Tickets can be attached to test cases then.
        </EmptyState>
      )}
      <Outlet />
    </ManagePage>
  )
}
