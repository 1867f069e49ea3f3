import { inboxPath, resultImportPath } from '@caseweave/contract/results/addresses'
import { waitingResults } from '@caseweave/contract/results/result-imports/result-import-names'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Download, Inbox, Trash2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { importIds } from '../../platform/imports/import-address.server'
import { ImportAtWork } from '../../platform/imports/import-at-work'
import { importHandle, importMeta } from '../../platform/imports/import-name'
import { Moment } from '../../platform/time/moment'
import { OutcomeFigures } from './outcome-figures'
import { ResultFileList } from './result-file-list'
import { ResultPage } from './result-page'
import { ResultVerdict } from './result-verdict'

export const meta = importMeta
export const handle = importHandle

export async function loader(args: LoaderFunctionArgs) {
  const ids = importIds(args)
  const view = await apiFor(args).resultImports.get(ids)
  return { ids, name: view.name, view }
}

/** The only button of this page itself is the one that lets a stopped import go on. */
export async function action(args: ActionFunctionArgs) {
  const ids = importIds(args)
  await apiFor(args).resultImports.resume(ids)
  return redirect(resultImportPath(ids.projectId, ids.importId))
}

const workWords = {
  label: 'Importing results',
  stopped: {
    title: 'The import has stopped',
    kept: 'What was imported stays; going on adds the rest, and nothing twice.',
  },
}

/** One import of results: how far it is, then what became of each result; the page stays. */
export default function ResultImport() {
  const { ids, view } = useLoaderData<typeof loader>()
  const { projectId } = ids
  const here = resultImportPath(projectId, view.id)
  const waiting = waitingResults(view.counts)
  const working = view.status === 'importing'
  return (
    <ResultPage
      projectId={projectId}
      tab={null}
      title={view.name}
      about={
        <>
          Release {view.release.number}, {view.environment.name}
          {view.build ? `, build ${view.build}` : ''}
          {view.createdBy ? `, ${view.createdBy}` : ''}, <Moment date={view.createdAt} />
        </>
      }
      actions={
        <>
          {waiting > 0 && !working ? (
            <>
              <a href={`${here}/unmatched.csv`} download className={buttonClasses({ variant: 'outline' })}>
                <Download aria-hidden="true" /> Unmatched results
              </a>
              <ButtonLink href={inboxPath(projectId)}>
                <Inbox aria-hidden="true" /> Decide
              </ButtonLink>
            </>
          ) : null}
          {working && !view.stopped ? null : (
            <ButtonLink href={`${here}/remove`} variant="outline">
              <Trash2 aria-hidden="true" /> Remove
            </ButtonLink>
          )}
        </>
      }
    >
      {working ? <ImportAtWork projectId={projectId} view={view} words={workWords} /> : <ResultVerdict {...view} />}
      {view.total > 0 ? <OutcomeFigures projectId={projectId} view={view} /> : null}
      <Card>
        <CardHeader title="Files" />
        <CardContent>
          <ResultFileList projectId={projectId} importId={view.id} files={view.files} />
        </CardContent>
      </Card>
      <Outlet />
    </ResultPage>
  )
}
