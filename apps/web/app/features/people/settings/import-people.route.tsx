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
import { numberText } from '@caseweave/contract/platform/numbers'
import { buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Building2, Download } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { CsvUpload } from '../../platform/imports/csv-upload'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { receiveCsv } from '../../platform/imports/receive-csv.server'
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
  return { onceKey: newOnceKey(), organization, organizations: mine, imports, paged: asked.before !== undefined }
}

const bounds = {
  fileBytes: memberImportLimits.fileBytes,
  tooLarge: 'The file has 2 MB or more. Split it, and import the parts one after the other.',
}

export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await setupOrganizations(args)
  if (organizationId === undefined) throw data(messages.unauthorized, { status: 403 })
  return receiveCsv(
    args,
    bounds,
    (api, upload) => api.memberImports.create({ organizationId, upload }),
    (importId) => memberImportPath(organizationId, importId),
  )
}

/** Where people are brought as a CSV. */
export default function ImportPeople() {
  const found = useLoaderData<typeof loader>()
  const errors = errorsAt(useActionData<typeof action>()?.lastResult, 'file')
  if (!found)
    return (
      <ImportPage title="Import people" back={{ href: settingsPath, label: 'Settings' }}>
        <EmptyState icon={Building2} title="You are not an Admin of an organization">
          Only an Admin of an organization can bring people into it. Ask one of yours to make you an Admin too.
        </EmptyState>
      </ImportPage>
    )
  const { onceKey, organization, organizations, imports, paged } = found
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
      <CsvUpload
        action={memberImportsPath(organization.id)}
        onceKey={onceKey}
        most={`At most ${numberText(memberImportLimits.rows)} rows and 2 MB.`}
        errors={errors}
      >
        <p>
          The first row names the columns: {memberColumns.join(', ')}. “Name” may stand for both names. A username or an
          email address is enough.
        </p>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          <li>Who has an account becomes a member and gets the role in the projects.</li>
          <li>
            An email address that no member has is invited, as far as the limit of an hour goes: the role is theirs when
            they accept. Who is invited already is not invited twice.
          </li>
          <li>
            Several projects stand in one cell, a line each or parted by semicolons. Without a role it is Software QA.
          </li>
          <li>Somebody with different roles has a row for each role. Nobody is removed.</li>
        </ul>
      </CsvUpload>
      <PeopleImportList organizationId={organization.id} imports={imports} paged={paged} />
    </ImportPage>
  )
}
