import { resultImportPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { answerUpload } from '../../platform/imports/answer-upload.server'
import { listPlace } from '../../platform/imports/import-address.server'
import { ImportList } from '../../platform/imports/import-list'
import { UploadCard } from '../../platform/imports/upload-card'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { NoReleaseBanner } from '../../project/releases/no-release-banner'
import { receiveResults } from './receive-results.server'
import { ResultFileField } from './result-file-field'
import { listedResultImports } from './result-import-list'
import { ResultPage } from './result-page'
import { UploadFields } from './upload-fields'
import { uploadProblems, useUpload } from './use-upload'

export const meta: MetaFunction = () => [{ title: 'Import Execution · Caseweave' }]
export const handle = { crumb: 'Import Execution' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const { before, paged } = listPlace(args.request)
  const [releases, environments, imports, waiting] = await Promise.all([
    api.releases.list({ projectId }),
    api.environments.list({ projectId }),
    api.resultImports.list({ projectId, before }),
    api.resultInbox.count({ projectId }),
  ])
  return {
    projectId,
    releases: releases.filter(({ enabled }) => enabled).map(({ id, number }) => ({ value: String(id), label: number })),
    environments: environments
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ value: String(id), label: name })),
    imports,
    waiting,
    paged,
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return answerUpload(
    (arrived) => receiveResults(args, arrived),
    ({ importId }) => (importId === null ? null : resultImportPath(projectId, importId)),
  )
}

/** Import Execution: result files, where they go, and the imports so far. */
export default function ImportExecution() {
  const { projectId, releases, environments, imports, waiting, paged } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const sending = useSending()
  const here = resultImportsPath(projectId)
  const { sent, loaded, arrivals, send } = useUpload(`${here}/upload`)
  const received = reply?.received?.importId ?? null
  const begun = sent ? sent.href : received === null ? null : resultImportPath(projectId, received)
  const { problems, fileErrors } = uploadProblems(sent, reply?.lastResult)
  return (
    <ResultPage
      projectId={projectId}
      tab="Imports"
      waiting={waiting}
      title="Import Execution"
      about="Bring in what your test runs say. Each result finds its test case, or waits where you can decide."
    >
      {environments.length === 0 ? <NoEnvironmentBanner /> : null}
      {environments.length > 0 && releases.length === 0 ? <NoReleaseBanner what="A result" /> : null}
      <ErrorSummary errors={problems} />
      {releases.length > 0 && environments.length > 0 ? (
        <Form method="post" encType="multipart/form-data" className="grid gap-5" onSubmit={send}>
          {begun ? (
            <Alert
              tone="info"
              title="The other files are being imported."
              actions={
                <ButtonLink href={begun} variant="outline" size="sm">
                  Go to the import
                </ButtonLink>
              }
            />
          ) : null}
          <UploadCard
            fields={<UploadFields {...{ releases, environments }} lastResult={reply?.lastResult} />}
            files={<ResultFileField key={arrivals} errors={fileErrors} loaded={loaded} />}
            busy={loaded !== null || sending}
          />
        </Form>
      ) : null}
      <ImportList
        imports={listedResultImports(projectId, imports)}
        earlierHref={`${here}?before=${imports.at(-1)?.id}`}
        paged={paged}
      />
    </ResultPage>
  )
}
