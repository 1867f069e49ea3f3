import { memberFilePath, memberImportPath, userSetupPath } from '@caseweave/contract/people/addresses'
import { memberColumns, memberImportLimits } from '@caseweave/contract/people/settings/member-imports'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { answerUpload } from '../../platform/imports/answer-upload.server'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { receiveUploads } from '../../platform/imports/receive-uploads.server'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { workspaceFor } from '../../platform/screen/workspace.server'

export const meta: MetaFunction = () => [{ title: 'Import people · Caseweave' }]
export const handle = { crumb: 'Import people' }

const organizationOf = (request: Request) => idOf(new URL(request.url).searchParams.get('organizationId'))

/** Only an Admin of the organization sees the page; the procedures refuse all others too. */
export async function loader(args: LoaderFunctionArgs) {
  const { organizations } = await workspaceFor(args)
  const organization = organizations.find(({ id }) => id === organizationOf(args.request))
  if (!organization) throw data(messages.notFound, { status: 404 })
  if (organization.role !== 'Admin') throw data(messages.unauthorized, { status: 403 })
  return { organization }
}

const bounds = {
  files: 1,
  fileBytes: memberImportLimits.fileBytes,
  bytes: memberImportLimits.fileBytes,
  tooLarge: 'The file has 2 MB or more. Split it, and import the parts one after the other.',
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return answerUpload(
    () =>
      receiveUploads(args.request, bounds, async (_, uploads) => {
        for await (const upload of uploads)
          return { ...(await apiFor(args).memberImports.create({ organizationId, upload })), refused: [] }
        return { importId: 0, refused: [{ name: '', reason: messages.fileMissing }] }
      }),
    ({ importId }) => (importId > 0 ? memberImportPath(organizationId, importId) : null),
  )
}

/** Where people are brought as a CSV. */
export default function ImportPeople() {
  const { organization } = useLoaderData<typeof loader>()
  const errors = errorsAt(useActionData<typeof action>()?.lastResult, 'file')
  const busy = useSending()
  return (
    <ImportPage
      title="Import people"
      about={`Bring people into ${organization.name} by a CSV. Nobody is changed before you have seen what will happen.`}
      back={{ href: `${userSetupPath}?organizationId=${organization.id}`, label: 'User Setup' }}
      place={<ImportSteps current="Upload" without="Columns" />}
      actions={
        <a href={memberFilePath(organization.id)} download className={buttonClasses({ variant: 'outline' })}>
          <Download aria-hidden="true" /> Download members as a sample
        </a>
      }
    >
      <Form method="post" encType="multipart/form-data" className="grid gap-5">
        <ErrorSummary errors={errors.map((message) => ({ message, id: 'file' }))} />
        <Card>
          <CardContent className="grid gap-4">
            <Field id="file" label="CSV file" error={errors} help="At most 10,000 rows and 2 MB.">
              {(control) => (
                <input {...control} type="file" name="file" accept=".csv,.txt,.tsv" className="max-w-full" />
              )}
            </Field>
            <div className="text-muted-foreground">
              <p>
                The first row names the columns: {memberColumns.join(', ')}. “Name” may stand for both names. A username
                or an e-mail address is enough.
              </p>
              <ul className="mt-2 list-disc space-y-1 ps-5">
                <li>Who has an account becomes a member and gets the role in the projects.</li>
                <li>
                  Who is invited already gets the role when they accept. Others without an account are listed, to be
                  invited.
                </li>
                <li>
                  Several projects stand in one cell, a line each or parted by semicolons. Without a role it is Software
                  QA.
                </li>
                <li>Somebody with different roles has a row for each role. Nobody is removed.</li>
              </ul>
            </div>
          </CardContent>
          <CardFooter className="justify-end">
            <Button type="submit" busy={busy}>
              <Upload aria-hidden="true" /> Upload
            </Button>
          </CardFooter>
        </Card>
      </Form>
    </ImportPage>
  )
}
