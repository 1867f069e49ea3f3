import { assetLabelRunPath, assetLabelsPath } from '@caseweave/contract/people/addresses'
import { labelSheets } from '@caseweave/contract/people/asset-files/asset-labels'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { buttonClasses } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Download } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { fileSize } from '../../platform/files/file-size'
import { ImportPage } from '../../platform/imports/import-page'
import { idOf } from '../../platform/screen/id.server'
import { useAskingAgain } from '../../platform/screen/use-asking-again'
import { keptOrganization } from './kept-organization.server'

export const meta: MetaFunction = () => [{ title: 'Asset labels · Caseweave' }]
export const handle = { crumb: 'Labels' }

export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  const run = await apiFor(args).assetFiles.labelRun({ organizationId, runId: idOf(args.params.runId) })
  return { organizationId, run }
}

/** How often (seconds) the page asks whether the PDF is there. */
const askAgainEvery = 2

/** How far a PDF of many labels is, and the PDF. */
export default function LabelRun() {
  const { organizationId, run } = useLoaderData<typeof loader>()
  const { file, job, labels, sheet } = run
  const working = !file && (job?.status === 'queued' || job?.status === 'running')
  useAskingAgain(working, askAgainEvery)
  const progress = job?.progress
  return (
    <ImportPage
      title={counted(labels, 'label')}
      about={labelSheets[sheet].name}
      back={{ href: assetLabelsPath(organizationId), label: 'Asset labels' }}
      actions={
        file ? (
          <a href={assetLabelRunPath(organizationId, run.id, '/labels.pdf')} download className={buttonClasses()}>
            <Download aria-hidden="true" /> Download
          </a>
        ) : null
      }
    >
      {file ? (
        <Alert tone="success" title="The labels are ready">
          <p>{`${file.name}, ${fileSize(file.bytes)}. The file is kept for 30 days.`}</p>
        </Alert>
      ) : working ? (
        <Alert title="The labels are being drawn" live>
          {progress ? (
            <p className="tabular-nums">
              {numberText(progress.done)} of {numberText(progress.total)} labels
            </p>
          ) : null}
          <p>You can leave this page: the work goes on, and a notification tells you when it is done.</p>
          <noscript>
            <meta httpEquiv="refresh" content={String(askAgainEvery)} />
          </noscript>
        </Alert>
      ) : (
        <Alert tone="error" title="There is no PDF">
          <p>{job?.error ?? 'It was tidied up. Please make the labels again.'}</p>
        </Alert>
      )}
    </ImportPage>
  )
}
