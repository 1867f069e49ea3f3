import { organizationHref, settingsPath } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form, Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { errorsAt, problemsIn } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'
import { useWorkspace } from '../../platform/screen/use-workspace'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { SettingsPage } from './settings-page'

export const meta: MetaFunction = () => [{ title: 'Organization Setup · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const [current, { organization }] = await Promise.all([api.settings.defaultOrganization(), workspaceFor(args)])
  if (!current || !organization || current.id === organization.id) return { current, elsewhere: null }
  const { projectsFound } = await api.organizations.get({ organizationId: current.id, page: 1 })
  return { current, elsewhere: { name: organization.name, isEmpty: projectsFound === 0 } }
}

const Chosen = z.object({
  organizationId: z.coerce
    .number({ error: messages.chooseOrganizationFirst })
    .int(messages.chooseOrganizationFirst)
    .positive(messages.chooseOrganizationFirst),
})

/** Asks, by the dialog over this page, whether the chosen organization shall be the default. */
export async function action(args: ActionFunctionArgs) {
  return runAction(args, Chosen, async ({ organizationId }) =>
    redirect(`${settingsPath}/defaultOrganization?organizationId=${organizationId}`),
  )
}

/** 'Organization Setup': the organization that work begins in, and another to choose. */
export default function OrganizationSetup() {
  const { current, elsewhere } = useLoaderData<typeof loader>()
  const { organizations } = useWorkspace()
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useSending()
  const others = organizations.filter(({ id }) => id !== current?.id)
  return (
    <>
      <SettingsPage
        part="Organization Setup"
        about="The default organization is the one that you begin in after you log in."
      >
        <Card className="max-w-2xl">
          <Form method="post" noValidate>
            <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ErrorSummary errors={problemsIn(lastResult)} />
              <dl>
                <dt className="text-muted-foreground">Current default organization</dt>
                <dd className="font-medium wrap-anywhere">
                  {current ? (
                    <Link href={organizationHref(current.id)} className="text-link hover:underline">
                      {current.name}
                    </Link>
                  ) : (
                    'None'
                  )}
                </dd>
              </dl>
              {elsewhere ? (
                <p className="text-muted-foreground wrap-anywhere">
                  {elsewhere.isEmpty
                    ? 'It has no project for you yet. Until it has one, you begin in '
                    : 'The project that you opened last is in another organization: you begin in '}
                  <bdi>{elsewhere.name}</bdi>.
                </p>
              ) : null}
              {others.length === 0 ? (
                <p className="text-muted-foreground">
                  {current
                    ? 'You belong to no other organization, so there is none to choose.'
                    : 'You belong to no organization yet.'}
                </p>
              ) : (
                <Field id="organizationId" label="Organization" error={errorsAt(lastResult, 'organizationId')}>
                  {(control) => (
                    <Select
                      {...control}
                      name="organizationId"
                      placeholder="Choose an organization"
                      defaultValue=""
                      className="max-w-full"
                      options={others.map(({ id, name, role }) => ({ value: String(id), label: `${name} (${role})` }))}
                    />
                  )}
                </Field>
              )}
            </CardContent>
            {others.length === 0 ? null : (
              <CardFooter>
                <Button type="submit" busy={busy}>
                  Set Default Organization
                </Button>
              </CardFooter>
            )}
          </Form>
        </Card>
      </SettingsPage>
      <Outlet />
    </>
  )
}
