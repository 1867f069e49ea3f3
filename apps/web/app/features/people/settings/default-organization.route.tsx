import { settingsPath } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toastHeader } from '../../../server/toast.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { browserOf, goTo } from '../accounts/browser.server'

export const meta: MetaFunction = () => [{ title: 'Set Default Organization · Caseweave' }]

const organizationOf = (request: Request) => idOf(new URL(request.url).searchParams.get('organizationId'))

export async function loader(args: LoaderFunctionArgs) {
  const { organizations, project } = await workspaceFor(args)
  const organization = organizations.find(({ id }) => id === organizationOf(args.request))
  if (!organization) throw data(messages.notFound, { status: 404 })
  const { projectsFound } = await apiFor(args).organizations.get({ organizationId: organization.id, page: 1 })
  // Who has projects elsewhere alone begins in one of those, whatever the default.
  return { organization, beginsThere: projectsFound > 0 || project === null }
}

/** Sets it and ends the session: the next sign-in begins there. */
export async function action(args: ActionFunctionArgs) {
  await apiFor(args).settings.setDefaultOrganization({ organizationId: organizationOf(args.request) })
  const { location, setCookie } = await args.context.backend.identity.signOut(browserOf(args))
  return goTo({
    location,
    setCookie: [...setCookie, await toastHeader({ kind: 'info', message: messages.logInAgain })],
  })
}

/** Asks before the default organization is another. */
export default function DefaultOrganization() {
  const { organization, beginsThere } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog title="Set Default Organization" backHref={settingsPath} label="Set and log out" autofocus>
      <p className="break-words">
        {beginsThere ? (
          <>
            You will begin in <b>{organization.name}</b>.
          </>
        ) : (
          <>
            <b>{organization.name}</b> has no project for you yet. Until it has one, you begin in another organization.
          </>
        )}{' '}
        This ends your session: you have to log in again.
      </p>
    </ConfirmDialog>
  )
}
