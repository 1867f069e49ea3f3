import { assetFilePath, assetImportPath, assetImportsPath, assetsPath } from '@caseweave/contract/people/addresses'
import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import { assetImportLimits, ListAssetImports } from '@caseweave/contract/people/asset-files/asset-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { answerUpload } from '../../platform/imports/answer-upload.server'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { receiveUploads } from '../../platform/imports/receive-uploads.server'
import { useSending } from '../../platform/screen/use-sending'
import { OrganizationChoice } from '../settings/organization-choice'
import { AssetImportList } from './asset-import-list'
import { keptOrganization } from './kept-organization.server'

export const meta: MetaFunction = () => [{ title: 'Import assets · Caseweave' }]
export const handle = { crumb: 'Import assets' }

export async function loader(args: LoaderFunctionArgs) {
  const { organizations, ...organization } = await keptOrganization(args)
  const asked = ListAssetImports.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  const imports = await apiFor(args).assetFiles.imports({ organizationId: organization.id, ...asked })
  return { organization, organizations, imports, paged: asked.before !== undefined }
}

const bounds = {
  files: 1,
  fileBytes: assetImportLimits.fileBytes,
  bytes: assetImportLimits.fileBytes,
  tooLarge: assetImportMessages.tooLarge,
}

export async function action(args: ActionFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  return answerUpload(
    () =>
      receiveUploads(args.request, bounds, async (_, uploads) => {
        for await (const upload of uploads)
          return { ...(await apiFor(args).assetFiles.createImport({ organizationId, upload })), refused: [] }
        return { importId: 0, refused: [{ name: '', reason: messages.fileMissing }] }
      }),
    ({ importId }) => (importId > 0 ? assetImportPath(organizationId, importId) : null),
  )
}

/** Where assets are brought as a CSV. */
export default function ImportAssets() {
  const { organization, organizations, imports, paged } = useLoaderData<typeof loader>()
  const errors = errorsAt(useActionData<typeof action>()?.lastResult, 'file')
  const busy = useSending()
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
      <Form method="post" action={assetImportsPath(id)} encType="multipart/form-data" className="grid gap-5">
        <ErrorSummary errors={errors.map((message) => ({ message, id: 'file' }))} />
        <Card>
          <CardContent className="grid grid-cols-1 gap-4">
            <Field
              id="file"
              label="CSV file"
              error={errors}
              help={`At most ${numberText(assetImportLimits.rows)} rows and 15 MB.`}
            >
              {(control) => <FileInput {...control} name="file" accept=".csv,.txt,.tsv" className="max-w-120" />}
            </Field>
            <div className="text-muted-foreground">
              <p>
                The first row names the columns, in any order: {Object.values(assetColumns).join(', ')}. Common other
                names, such as Manufacturer, S/N or Operating system, are understood as well. Other columns are left
                out.
              </p>
              <ul className="mt-2 list-disc space-y-1 ps-5">
                <li>
                  A row with the tag of an asset changes it. Fields without a column stay; an empty cell empties its
                  field.
                </li>
                <li>
                  Any other row adds an asset. Type, name, brand and model are required. Without a tag it gets the next
                  one.
                </li>
                <li>Without a status a new asset is In Use when somebody gets it, else In Storage.</li>
                <li>
                  Assigned to: the email, username or full name of a member. An empty cell takes nothing back, and what
                  somebody else has is not given on.
                </li>
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
      <AssetImportList organizationId={id} imports={imports} paged={paged} />
    </ImportPage>
  )
}
