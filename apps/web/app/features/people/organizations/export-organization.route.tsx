import { organizationExportPath, organizationHref } from '@caseweave/contract/people/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary } from '@caseweave/ui/field'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { MadeFileItem } from '../../platform/files/made-file-item'
import { ImportPage } from '../../platform/imports/import-page'
import { useAskingAgain } from '../../platform/screen/use-asking-again'
import { askedOrganization } from '../directories/asked-organization.server'

export const meta: MetaFunction = () => [{ title: 'Export organization · Caseweave' }]
export const handle = { crumb: 'Export' }

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await askedOrganization(args)
  return { organizationId, exports: await apiFor(args).organizationExports.list({ organizationId }) }
}

/** Has the worker write the file, and comes back to the list, which tells how far it is. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = await askedOrganization(args)
  return runAction(args, z.object({}), async (_form, api) => {
    await api.organizationExports.start({ organizationId })
    return redirect(organizationExportPath(organizationId))
  })
}

/** How often (seconds) the page asks whether the file is there. */
const askAgainEvery = 2

/** All of an organization as a file: asked for, waited for, and downloaded. */
export default function ExportOrganization() {
  const { organizationId, exports } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const working = exports.some(({ file, job }) => !file && (job?.status === 'queued' || job?.status === 'running'))
  useAskingAgain(working, askAgainEvery)
  return (
    <ImportPage
      title="Export organization"
      about="All of the organization as one file, to keep or to move to another Caseweave."
      back={{ href: organizationHref(organizationId), label: 'Organization' }}
    >
      <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
      {working ? (
        <Alert title="The file is being written" live>
          <p>You can leave this page: the work goes on, and a notification tells you when it is done.</p>
          <noscript>
            <meta httpEquiv="refresh" content={String(askAgainEvery)} />
          </noscript>
        </Alert>
      ) : null}
      <Form method="post">
        <Card>
          <CardHeader
            title="What is in it"
            description="Projects, test cases with their history, results, feature files, images, uploads, members and the audit trail."
          />
          <CardContent className="grid gap-2">
            <p>
              Passwords, tokens, mail boxes and payments are left out. Assets and people’s details are in it only where
              you keep them as Human Resources.
            </p>
            <p>The file holds names and email addresses: keep it safe. It can be downloaded here for 7 days.</p>
          </CardContent>
          <CardFooter className="justify-end">
            <Button type="submit" busy={working}>
              Export organization
            </Button>
          </CardFooter>
        </Card>
      </Form>
      {exports.length === 0 ? null : (
        <Card>
          <CardHeader title="Earlier exports" />
          <CardContent>
            <ul className="-my-2 divide-y divide-border">
              {exports.map((each) => (
                <MadeFileItem
                  key={each.id}
                  made={each}
                  title={each.file?.name ?? 'Export'}
                  about={[
                    ...(each.rows > 0 ? [counted(each.rows, 'row')] : []),
                    each.withOffice ? 'with assets and people’s details' : 'without assets and people’s details',
                  ].join(', ')}
                  href={organizationExportPath(organizationId)}
                  fileHref={organizationExportPath(organizationId, `/${each.id}/organization.zip`)}
                />
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </ImportPage>
  )
}
