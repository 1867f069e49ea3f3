import { withParameters } from '@caseweave/contract/platform/addresses'
import { integrationsTabPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { FindRemoteProjects, LinkProject } from '@caseweave/contract/project/trackers/project-links'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave, toldRefusal } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { idOf } from '../../platform/screen/id.server'
import { ChooseConnection } from './choose-connection'
import { ConfirmLink } from './confirm-link'
import { FindProject } from './find-project'

export const meta: MetaFunction = () => [{ title: 'Link a tracker · Caseweave' }]

/** What the address says has been chosen so far: a connection, then a project there. What a tracker refuses stands in the dialog. */
export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const { searchParams } = new URL(args.request.url)
  const { connections } = await api.projectTrackers.list({ projectId })
  const only = connections.length === 1 ? connections[0]?.id : undefined
  const asked = FindRemoteProjects.safeParse({
    connectionId: searchParams.get('connectionId') ?? only,
    search: searchParams.get('search') ?? '',
  }).data
  const connection = asked && connections.find(({ id }) => id === asked.connectionId)
  if (!asked || !connection) return { step: 'connection' as const, connections }
  const remoteId = searchParams.get('remoteId')
  const place = { connection, search: asked.search, several: connections.length > 1 }
  try {
    if (remoteId === null)
      return { step: 'project' as const, ...place, found: await api.projectTrackers.find({ projectId, ...asked }) }
    return {
      step: 'type' as const,
      ...place,
      form: await api.projectTrackers.remote({ projectId, ...asked, remoteId }),
    }
  } catch (error) {
    return { step: 'refused' as const, ...place, message: toldRefusal(error) }
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, LinkProject, async (form, api) => {
    const { name } = await api.projectTrackers.link({ projectId, ...form })
    return { to: integrationsTabPath(projectId), message: connectionMessages.linked(name) }
  })
}

/** Links the project to one of a tracker, step by step: the connection, the project there, the usual type. */
export default function LinkProjectDialog() {
  const loaded = useLoaderData<typeof loader>()
  const { id } = useProject()
  const here = integrationsTabPath(id, '/link')
  if (loaded.step === 'connection') return <ChooseConnection connections={loaded.connections} />
  const { connection, search } = loaded
  const again = withParameters(here, { connectionId: String(connection.id), search: search || null })
  if (loaded.step === 'refused')
    return (
      <ReadingDialog
        title="Link a tracker"
        description={connection.name}
        backHref={integrationsTabPath(id)}
        actions={
          <ButtonLink href={again} replace>
            Try again
          </ButtonLink>
        }
      >
        <Alert tone="error">{loaded.message}</Alert>
      </ReadingDialog>
    )
  if (loaded.step === 'type') return <ConfirmLink {...loaded} backTo={again} />
  return <FindProject {...loaded} />
}
