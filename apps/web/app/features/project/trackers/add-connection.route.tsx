import { nameLimit } from '@caseweave/contract/people/organizations'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { connectionPath, connectionsPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { AddConnection } from '@caseweave/contract/project/trackers/connections'
import { TrackerKind, trackerKindFacts, trackerKinds } from '@caseweave/contract/project/trackers/tracker-kinds'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, Link } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { AccountFields } from './account-fields'
import { integrationsOrganization } from './integrations-organization.server'
import { JiraSignIn } from './jira-sign-in'
import { jiraStart } from './jira-start'
import { PlaceField } from './place-field'
import { TrackerMark } from './tracker-mark'

export const meta: MetaFunction = () => [{ title: 'Add connection · Caseweave' }]

/** The kind that was chosen, null before. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await integrationsOrganization(args)
  const kind = TrackerKind.safeParse(new URL(args.request.url).searchParams.get('kind')).data ?? null
  return {
    organizationId: id,
    kind,
    byOAuth: kind === 'jira-cloud' && (await apiFor(args).trackerConnections.jiraSignIn()),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await integrationsOrganization(args)
  return saveAndLeave(args, AddConnection, async (form, api) => {
    const { id, name } = await api.trackerConnections.add({ organizationId, ...form })
    return { to: connectionPath(organizationId, id), message: connectionMessages.added(name) }
  })
}

const abouts: Record<TrackerKind, string> = {
  axosoft: 'axosoft.com or an installation of your own',
  'jira-cloud': 'A site at atlassian.net',
  'jira-data-center': 'A server of your own, 8.14 or newer',
  github: 'github.com or GitHub Enterprise',
  gitlab: 'gitlab.com or a server of your own',
  redmine: 'A server of your own, 4.0 or newer',
  link: 'Any other tracker: numbers become links, nothing is asked',
}

/** Asks for the kind first: what is needed differs. */
function KindDialog({ organizationId }: { organizationId: number }) {
  const here = connectionsPath(organizationId, '/add')
  return (
    <ReadingDialog title="Add connection" description="Choose your tracker." backHref={connectionsPath(organizationId)}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {trackerKinds.map((kind) => (
          <li key={kind}>
            <Link
              href={withParameters(here, { kind })}
              replace
              className="flex h-full items-center gap-3 rounded-md border border-border bg-card p-3 no-underline shadow-xs hover:bg-muted"
            >
              <TrackerMark kind={kind} />
              <span className="grid min-w-0">
                <span className="font-medium text-foreground">{trackerKindFacts[kind].name}</span>
                <span className="text-muted-foreground text-xs">{abouts[kind]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ReadingDialog>
  )
}

/** Connects the organization to a tracker of the kind in the address; it is asked before anything is kept. */
export default function AddConnectionDialog() {
  const { organizationId, kind, byOAuth } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  if (kind === null) return <KindDialog organizationId={organizationId} />
  const { name } = trackerKindFacts[kind]
  return (
    <FormDialog
      title={`Connect ${name}`}
      description={
        kind === 'link'
          ? 'Numbers of tickets become links. Nothing is asked, so there is no title and no status.'
          : `Caseweave signs in at ${name} before it keeps anything.`
      }
      backHref={connectionsPath(organizationId)}
      form={{ id: 'add-connection', label: kind === 'link' ? 'Add' : 'Check and add' }}
    >
      {byOAuth ? <JiraSignIn action={jiraStart({ organizationId })} /> : null}
      <Form method="post" id="add-connection" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <input type="hidden" name="kind" value={kind} />
        <Field
          id="name"
          label="Name"
          help="How people here call it, such as Shop’s Jira."
          error={errorsAt(lastResult, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              maxLength={nameLimit}
              autoComplete="off"
              defaultValue={lastResult ? typedIn(lastResult, 'name') : name}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
          )}
        </Field>
        <PlaceField kind={kind} lastResult={lastResult} />
        <AccountFields kind={kind} lastResult={lastResult} />
        <p>
          <Link
            href={connectionsPath(organizationId, '/add')}
            replace
            className="text-link underline underline-offset-2"
          >
            Choose another kind
          </Link>
        </p>
      </Form>
    </FormDialog>
  )
}
