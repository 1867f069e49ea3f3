import { assetImportPath, assetImportsPath, assetsPath } from '@caseweave/contract/people/addresses'
import { ChangeAssetImport, ListAssetImportRows } from '@caseweave/contract/people/asset-files/asset-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Download, Upload } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { ImportPage } from '../../platform/imports/import-page'
import { ImportSteps } from '../../platform/imports/import-steps'
import { RowsAtWork } from '../../platform/imports/rows-at-work'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { AssetImportFormat } from './asset-import-format'
import { AssetVerdicts } from './asset-verdicts'
import { keptOrganization } from './kept-organization.server'

export const meta: MetaFunction = () => [{ title: 'Import assets · Caseweave' }]
export const handle = { crumb: 'Import assets' }

const idsOf = async (args: LoaderFunctionArgs | ActionFunctionArgs) => ({
  organizationId: (await keptOrganization(args)).id,
  importId: idOf(args.params.importId),
})

export async function loader(args: LoaderFunctionArgs) {
  const asked = ListAssetImportRows.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  return { asked, view: await apiFor(args).assetFiles.import({ ...(await idsOf(args)), ...asked }) }
}

const Posted = z.union([
  ChangeAssetImport.extend({ intent: z.literal('format') }),
  z.object({ intent: z.literal('start') }),
])

const answerOf = (yes: boolean) => (yes ? 'yes' : 'no')

/** The buttons of the page read the file otherwise, and start the import, again where it has stopped. */
export async function action(args: ActionFunctionArgs) {
  const ids = await idsOf(args)
  return runAction(args, Posted, async (posted, api) => {
    if (posted.intent === 'start') await api.assetFiles.startImport(ids)
    else {
      const { hasHeader, createTypes, encoding, delimiter } = posted
      const answers = { hasHeader: answerOf(hasHeader), createTypes: answerOf(createTypes) } as const
      await api.assetFiles.changeImport({ ...ids, encoding, delimiter, ...answers })
    }
    return redirect(assetImportPath(ids.organizationId, ids.importId))
  })
}

const steps = { previewing: 'Preview', previewed: 'Preview', importing: 'Import', done: 'Result' } as const

/** One import of assets: what it would do, or how it went. */
export default function AssetImport() {
  const { asked, view } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useSending()
  const { counts, status, organization, hasFile } = view
  const { id: organizationId } = organization
  const working = status === 'previewing' || status === 'importing'
  const useful = counts ? counts.add + counts.change : 0
  const problems = [...formErrors(lastResult), ...errorsAt(lastResult, 'file')].map((message) => ({ message }))
  return (
    <ImportPage
      title={view.name}
      about={`Assets of ${organization.name}`}
      back={
        status === 'done'
          ? { href: withParameters(assetsPath, { organizationId: String(organizationId) }), label: 'Asset Info' }
          : { href: assetImportsPath(organizationId), label: 'Another file' }
      }
      place={<ImportSteps current={steps[status]} without="Columns" />}
      actions={
        working ? null : (
          <>
            {counts && counts.error > 0 && hasFile ? (
              <a
                href={assetImportPath(organizationId, view.id, '/errors.csv')}
                download
                className={buttonClasses({ variant: 'outline' })}
              >
                <Download aria-hidden="true" /> Refused rows
              </a>
            ) : null}
            {status === 'previewed' ? (
              <Form method="post">
                <Button type="submit" name="intent" value="start" busy={busy} disabled={useful === 0}>
                  <Upload aria-hidden="true" /> {`Import ${counted(useful, 'asset')}`}
                </Button>
              </Form>
            ) : (
              <ButtonLink href={assetImportsPath(organizationId)} variant="outline">
                <Upload aria-hidden="true" /> Import another file
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ErrorSummary errors={problems} />
      {working ? (
        <RowsAtWork
          stopped={view.stopped}
          progress={view.progress}
          words={workWords[status === 'importing' ? 'importing' : 'reading']}
          busy={busy}
        />
      ) : null}
      {/* A file that cannot be read as it was taken may be read otherwise. */}
      {status === 'previewed' || (status === 'previewing' && view.stopped) ? (
        <AssetImportFormat view={view} busy={busy} />
      ) : null}
      {counts && counts.newTypes.length > 0 && !working ? (
        <Alert
          title={`${counted(counts.newTypes.length, 'new asset type')}${status === 'done' ? '' : ' will be created'}`}
        >
          <p className="wrap-anywhere">{counts.newTypes.join(', ')}</p>
        </Alert>
      ) : null}
      {counts && !working ? <AssetVerdicts view={view} counts={counts} asked={asked} /> : null}
    </ImportPage>
  )
}

const workWords = {
  reading: {
    title: 'The file is being read',
    about: 'You see what it would do as soon as all of it was read. Nothing is changed yet.',
    stopped: { title: 'The file could not be read', kept: 'Nothing was changed.' },
  },
  importing: {
    title: 'The assets are being imported',
    about: 'You can leave this page: the work goes on, and a notification tells you when it is done.',
    stopped: { title: 'The import has stopped', kept: 'What was imported stays; it goes on from there.' },
  },
}
