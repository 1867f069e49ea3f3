import { messages } from '@caseweave/contract/platform/messages'
import { resultImportPath, resultImportsPath } from '@caseweave/contract/results/addresses'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { apiFor } from '../../../server/api.server'
import { type FormReply, refuseForm } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { NoReleaseBanner } from '../../project/releases/no-release-banner'
import { receiveResults, refusalsOf } from './receive-results.server'
import { ResultFileField } from './result-file-field'
import { ResultImportList } from './result-import-list'
import { ResultPage } from './result-page'
import { uploadResults } from './upload-results'

export const meta: MetaFunction = () => [{ title: 'Import Execution · Caseweave' }]
export const handle = { crumb: 'Import Execution' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const before = new URL(args.request.url).searchParams.get('before')
  const [releases, environments, imports, waiting] = await Promise.all([
    api.releases.list({ projectId }),
    api.environments.list({ projectId }),
    api.resultImports.list({
      projectId,
      before: before && /^[1-9]\d{0,15}$/.test(before) ? Number(before) : undefined,
    }),
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
    paged: before !== null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  try {
    const received = await receiveResults(args)
    const sentences = refusalsOf(received)
    if (received.importId === null || sentences.length > 0) {
      // Nothing else keeps the reasons: they are shown here, with a way to the import that has begun.
      const lastResult: FormReply['lastResult'] = { status: 'error', error: { file: sentences } }
      return data({ lastResult, importId: received.importId }, { status: 400 })
    }
    const next = resultImportPath(projectId, received.importId)
    return await redirectWithToast(next, { kind: 'success', message: messages.fileUploaded })
  } catch (error) {
    return refuseForm(
      ({ formErrors: form = [], fieldErrors = {} }) => ({ status: 'error', error: { ...fieldErrors, '': form } }),
      error,
    )
  }
}

/** Import Execution: result files, where they go, and the imports so far. */
export default function ImportExecution() {
  const { projectId, releases, environments, imports, waiting, paged } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const navigate = useNavigate()
  const { state, formMethod } = useNavigation()
  const [loaded, setLoaded] = useState<number | null>(null)
  const [sent, setSent] = useState<{ href: string | null; errors: string[] } | null>(null)
  const begun = sent
    ? sent.href
    : reply && 'importId' in reply && typeof reply.importId === 'number'
      ? resultImportPath(projectId, reply.importId)
      : null
  const fileErrors = sent ? sent.errors : errorsAt(reply?.lastResult, 'file')
  const others = sent
    ? []
    : ['releaseId', 'environmentId', 'build'].flatMap((id) =>
        errorsAt(reply?.lastResult, id).map((message) => ({ message, id })),
      )
  const problems = [
    ...fileErrors.map((message) => ({ message, id: 'file' })),
    ...others,
    ...(sent ? [] : formErrors(reply?.lastResult).map((message) => ({ message }))),
  ]
  const here = resultImportsPath(projectId)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLoaded(0)
    setSent(null)
    const answer = await uploadResults(`${here}/upload`, new FormData(event.currentTarget), (progress) =>
      setLoaded(progress.loaded),
    )
    if (answer.href && answer.errors.length === 0) return navigate(answer.href)
    setLoaded(null)
    setSent(answer)
  }
  const possible = releases.length > 0 && environments.length > 0
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
      {possible ? (
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
          <Card>
            <CardContent className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              {/* Fields stand before the files in what the browser sends, because files are read as they arrive. */}
              <div className="order-last grid content-start gap-4">
                <Field id="releaseId" label="Release" error={errorsAt(reply?.lastResult, 'releaseId')}>
                  {(control) => <Select {...control} name="releaseId" required options={releases} />}
                </Field>
                <Field id="environmentId" label="Environment" error={errorsAt(reply?.lastResult, 'environmentId')}>
                  {(control) => <Select {...control} name="environmentId" required options={environments} />}
                </Field>
                <Field
                  id="build"
                  label="Build"
                  optional
                  help="Files of one build count as one run, whenever they arrive."
                  error={errorsAt(reply?.lastResult, 'build')}
                >
                  {(control) => <Input {...control} name="build" maxLength={200} autoComplete="off" />}
                </Field>
                <CheckboxField
                  id="sync"
                  name="sync"
                  label="Create test cases for unmatched results"
                  help="In modules named after their suites. Otherwise they wait in the inbox."
                />
              </div>
              <ResultFileField errors={fileErrors} loaded={loaded} />
            </CardContent>
            <CardFooter className="justify-end">
              <Button type="submit" busy={loaded !== null || (state !== 'idle' && formMethod === 'POST')}>
                <Upload aria-hidden="true" /> Upload
              </Button>
            </CardFooter>
          </Card>
        </Form>
      ) : null}
      {imports.length > 0 ? (
        <Card>
          <CardHeader
            title={paged ? 'Earlier imports' : 'Imports of this project'}
            description="Each import keeps a page with its result."
          />
          <CardContent>
            <ResultImportList projectId={projectId} imports={imports} />
          </CardContent>
        </Card>
      ) : null}
    </ResultPage>
  )
}
