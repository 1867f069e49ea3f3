import {
  memberFilePath,
  memberImportPath,
  memberImportsPath,
  settingsPath,
  userSetupPath,
} from '@caseweave/contract/people/addresses'
import {
  ListMemberImports,
  memberColumns,
  memberImportLimits,
} from '@caseweave/contract/people/settings/member-imports'
import { messages } from '@caseweave/contract/platform/messages'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Building2, Download, Upload } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { answerUpload } from '../../platform/imports/answer-upload.server'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { receiveUploads } from '../../platform/imports/receive-uploads.server'
import { useSending } from '../../platform/screen/use-sending'
import { OrganizationChoice } from './organization-choice'
import { PeopleImportList } from './people-import-list'
import { setupOrganizations } from './setup-organizations.server'

export const meta: MetaFunction = () => [{ title: 'Import people · Caseweave' }]
export const handle = { crumb: 'Import people' }

/** Without an organization in the address it is the one at hand. Only its Admin sees the page; the procedures refuse all others too. */
export async function loader(args: LoaderFunctionArgs) {
  const { mine, id } = await setupOrganizations(args)
  if (id === undefined) return null
  const asked = ListMemberImports.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  const imports = await apiFor(args).memberImports.list({ organizationId: id, ...asked })
  const organization = mine.find((each) => each.id === id)
  if (!organization) throw data(messages.notFound, { status: 404 })
  return { organization, organizations: mine, imports, paged: asked.before !== undefined }
}

const bounds = {
  files: 1,
  fileBytes: memberImportLimits.fileBytes,
  bytes: memberImportLimits.fileBytes,
  tooLarge: 'The file has 2 MB or more. Split it, and import the parts one after the other.',
}

export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await setupOrganizations(args)
  if (organizationId === undefined) throw data(messages.unauthorized, { status: 403 })
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
  const found = useLoaderData<typeof loader>()
  const errors = errorsAt(useActionData<typeof action>()?.lastResult, 'file')
  const busy = useSending()
  if (!found)
    return (
      <ImportPage title="Import people" back={{ href: settingsPath, label: 'Settings' }}>
        <EmptyState icon={Building2} title="You are not an Admin of an organization">
          Only an Admin of an organization can bring people into it. Ask one of yours to make you an Admin too.
        </EmptyState>
      </ImportPage>
    )
  const { organization, organizations, imports, paged } = found
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
      <OrganizationChoice organizations={organizations} organizationId={organization.id} />
      <Form
        method="post"
        action={memberImportsPath(organization.id)}
        encType="multipart/form-data"
        className="grid gap-5"
      >
        <ErrorSummary errors={errors.map((message) => ({ message, id: 'file' }))} />
        <Card>
          <CardContent className="grid gap-4">
            <Field id="file" label="CSV file" error={errors} help="At most 10,000 rows and 2 MB.">
              {(control) => <FileInput {...control} name="file" accept=".csv,.txt,.tsv" className="max-w-120" />}
            </Field>
            <div className="text-muted-foreground">
              <p>
                The first row names the columns: {memberColumns.join(', ')}. “Name” may stand for both names. A username
                or an email address is enough.
              </p>
              <ul className="mt-2 list-disc space-y-1 ps-5">
                <li>Who has an account becomes a member and gets the role in the projects.</li>
                <li>
                  An email address that no member has is invited, as far as the limit of an hour goes: the role is
                  theirs when they accept. Who is invited already is not invited twice.
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
      <PeopleImportList organizationId={organization.id} imports={imports} paged={paged} />
    </ImportPage>
  )
}
