import { assetFilePath, assetImportPath, assetImportsPath, assetsPath } from '@caseweave/contract/people/addresses'
import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import { assetImportLimits, ListAssetImports } from '@caseweave/contract/people/asset-files/asset-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { buttonClasses } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { newOnceKey } from '../../../server/made-once.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { CsvUpload } from '../../platform/imports/csv-upload'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { receiveCsv } from '../../platform/imports/receive-csv.server'
import { OrganizationChoice } from '../settings/organization-choice'
import { AssetImportList } from './asset-import-list'
import { keptOrganization } from './kept-organization.server'

export const meta: MetaFunction = () => [{ title: 'Import assets · Caseweave' }]
export const handle = { crumb: 'Import assets' }

export async function loader(args: LoaderFunctionArgs) {
  const { organizations, ...organization } = await keptOrganization(args)
  const asked = ListAssetImports.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  const imports = await apiFor(args).assetFiles.imports({ organizationId: organization.id, ...asked })
  return { onceKey: newOnceKey(), organization, organizations, imports, paged: asked.before !== undefined }
}

const bounds = { fileBytes: assetImportLimits.fileBytes, tooLarge: assetImportMessages.tooLarge }

export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  return receiveCsv(
    args,
    bounds,
    (api, upload) => api.assetFiles.createImport({ organizationId, upload }),
    (importId) => assetImportPath(organizationId, importId),
  )
}

/** Where assets are brought as a CSV. */
export default function ImportAssets() {
  const { onceKey, organization, organizations, imports, paged } = useLoaderData<typeof loader>()
  const errors = errorsAt(useActionData<typeof action>()?.lastResult, 'file')
  const { id } = organization
  return (
    <ImportPage
      title="Import assets"
      about={`Bring assets into ${organization.name} by a CSV. Nothing is changed before you have seen what will happen.`}
      back={{ href: withParameters(assetsPath, { organizationId: String(id) }), label: 'Asset Info' }}
      place={<ImportSteps current="Upload" without="Columns" />}
      actions={
        <>
          <a
            href={withParameters(`${assetsPath}/import/template.csv`, { organizationId: String(id) })}
            download
            className={buttonClasses({ variant: 'outline' })}
          >
            <Download aria-hidden="true" /> Download a template
          </a>
          <a href={assetFilePath(id)} download className={buttonClasses({ variant: 'outline' })}>
            <Download aria-hidden="true" /> Download all assets
          </a>
        </>
      }
    >
      <OrganizationChoice organizations={organizations} organizationId={id} />
      <CsvUpload
        action={assetImportsPath(id)}
        onceKey={onceKey}
        most={`At most ${numberText(assetImportLimits.rows)} rows and 15 MB.`}
        errors={errors}
      >
        <p>
          The first row names the columns, in any order: {Object.values(assetColumns).join(', ')}. Common other names,
          such as Manufacturer, S/N or Operating system, are understood as well. Other columns are left out.
        </p>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          <li>
            A row with the tag of an asset changes it. Fields without a column stay; an empty cell empties its field.
          </li>
          <li>
            Any other row adds an asset. Type, name, brand and model are required. Without a tag it gets the next one.
          </li>
          <li>Without a status a new asset is In Use when somebody gets it, else In Storage.</li>
          <li>
            Assigned to: the email, username or full name of a member. An empty cell takes nothing back, and what
            somebody else has is not given on.
          </li>
        </ul>
      </CsvUpload>
      <AssetImportList organizationId={id} imports={imports} paged={paged} />
    </ImportPage>
  )
}
