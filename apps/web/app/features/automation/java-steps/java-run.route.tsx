import { javaFilePath, javaRunPath, javaStepsPath } from '@caseweave/contract/automation/addresses'
import { javaStepMessages, placeholderWays } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepRunView } from '@caseweave/contract/automation/java-steps/java-steps'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ArrowLeft, Download, Puzzle } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { JobProgress } from '../../platform/jobs/job-progress'
import { idsOf } from '../../platform/screen/id.server'
import { glueHref } from '../step-vocabulary/glue-links'
import { JavaDelta } from './java-delta'
import { JavaFiles } from './java-files'
import { JavaPlaceholders } from './java-placeholders'
import { JavaProblems } from './java-problems'
import { JavaProof } from './java-proof'
import { chosenText, runState } from './java-runs'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Generation ${data?.view.number ?? ''} · Caseweave` },
]
export const handle = {
  crumb: (data: unknown) =>
    typeof data === 'object' && data !== null && 'view' in data
      ? `Generation ${(data.view as JavaStepRunView).number}`
      : 'Generation',
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = idsOf(args, 'projectId', 'runId')
  const api = apiFor(args)
  const view = await api.javaSteps.get(asked)
  const wanted = new URL(args.request.url).searchParams.get('path')
  const files = view.outcome?.files ?? []
  const shown = files.find(({ path }) => path === wanted) ?? files[0]
  const source = view.file && shown ? (await api.javaSteps.source({ ...asked, path: shown.path })).source : null
  return { view, shown: shown?.path ?? null, source }
}

/** What the forms of this page say: the one with ways generates again, the other one stops the generation. */
const Posted = z.object({
  ways: z
    .array(z.object({ text: z.string(), way: z.enum(placeholderWays), was: z.string() }))
    .transform((ways) => ways.filter(({ way, was }) => way !== was))
    .refine((ways) => ways.length > 0, 'Please choose another way for at least one step.')
    .optional(),
})

export async function action(args: ActionFunctionArgs) {
  const asked = idsOf(args, 'projectId', 'runId')
  return runAction(args, Posted, async ({ ways }, api) => {
    if (ways) {
      const { runId } = await api.javaSteps.choose({ ...asked, ways: ways.map(({ text, way }) => ({ text, way })) })
      return redirect(javaRunPath(asked.projectId, runId))
    }
    await api.javaSteps.cancel(asked)
    const message = javaStepMessages.cancelled
    return redirectWithToast(javaRunPath(asked.projectId, asked.runId), { kind: 'info', message })
  })
}

/** One generation, from its progress to its files. */
export default function JavaRun() {
  const { view, shown, source } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const { id, number, outcome, job, file, cancelled } = view
  const working = !outcome && !cancelled && job && job.status !== 'failed'
  const [word, variant] = runState(view)
  return (
    <ListFrame>
      <ButtonLink href={javaStepsPath(projectId)} variant="ghost" className="-ms-3 self-start">
        <ArrowLeft aria-hidden="true" />
        Generate Java Steps
      </ButtonLink>
      <ScreenHead
        title={
          <>
            Generation {number} <Badge variant={variant}>{word}</Badge>
          </>
        }
        lead={
          <>
            {chosenText(view)}, package <code className="font-mono wrap-anywhere">{view.options.packageName}</code>
          </>
        }
        actions={
          <>
            <ButtonLink href={glueHref(projectId, ofFile(view))} variant="outline">
              <Puzzle aria-hidden="true" />
              Glue contract
            </ButtonLink>
            {file ? (
              <ButtonLink href={javaFilePath(projectId, id)} download>
                <Download aria-hidden="true" />
                Export all (zip)
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {[...formErrors(lastResult), ...errorsAt(lastResult, 'ways')].map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {cancelled ? <Alert>{javaStepMessages.cancelled} Nothing of it was kept.</Alert> : null}
      {!cancelled && job && !outcome ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Generating Java steps" />
      ) : null}
      {working ? (
        <Form method="post">
          <Button type="submit" variant="outline">
            Cancel
          </Button>
        </Form>
      ) : null}
      {outcome?.proven ? <JavaProof projectId={projectId} outcome={outcome} query={ofFile(view)} /> : null}
      {outcome && !outcome.proven ? <JavaProblems outcome={outcome} /> : null}
      {outcome?.notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
      {outcome && !working ? <JavaPlaceholders key={id} outcome={outcome} /> : null}
      {outcome?.proven || outcome?.written ? <JavaDelta outcome={outcome} /> : null}
      {outcome && outcome.files.length > 0 ? (
        <JavaFiles projectId={projectId} runId={id} files={outcome.files} shown={shown} source={source} />
      ) : null}
    </ListFrame>
  )
}

/** The glue contract of the only chosen file, else that of the project. */
const ofFile = ({ chosenFileId }: JavaStepRunView) => (chosenFileId === null ? {} : { fileId: chosenFileId })
