import { javaRunPath } from '@caseweave/contract/automation/addresses'
import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import { StartJavaSteps } from '@caseweave/contract/automation/java-steps/java-steps'
import { importsPath } from '@caseweave/contract/cases/addresses'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FileCode2, Puzzle } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { glueHref } from '../step-vocabulary/glue-links'
import { JavaOptions } from './java-options'
import { JavaRuns } from './java-runs'

export const meta: MetaFunction = () => [{ title: 'Generate Java Steps · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const api = apiFor(args)
  const [sources, runs] = await Promise.all([api.javaSteps.sources({ projectId }), api.javaSteps.list({ projectId })])
  const asked = new URL(args.request.url).searchParams.getAll('file').map(Number)
  const chosen = sources.files.filter(({ id }) => asked.includes(id)).map(({ id }) => id)
  return { ...sources, chosen, runs }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return runAction(args, StartJavaSteps, async (form, api) => {
    const { runId } = await api.javaSteps.start({ projectId, ...form })
    return redirect(javaRunPath(projectId, runId))
  })
}

/** Generate Java Steps: which feature files, how, and what was generated before. */
export default function JavaSteps() {
  const { files, options, chosen, runs } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const busy = useSending()
  return (
    <FormFrame>
      <ScreenHead
        title="Generate Java Steps"
        lead="Step definitions for Cucumber-JVM, for the steps that no imported Java source defines yet."
        actions={
          files.length > 0 ? (
            <ButtonLink href={glueHref(projectId, chosen.length === 1 ? { fileId: chosen[0] } : {})} variant="outline">
              <Puzzle aria-hidden="true" />
              Glue contract
            </ButtonLink>
          ) : null
        }
      />
      {files.length === 0 ? (
        <EmptyState
          icon={FileCode2}
          title={javaStepMessages.nothing}
          action={<ButtonLink href={importsPath(projectId)}>Import feature files</ButtonLink>}
        >
          Java is made of the steps of feature files.
        </EmptyState>
      ) : (
        <Card>
          <CardHeader title="New generation" />
          <Form method="post" noValidate>
            <CardContent className="grid gap-5">
              <JavaOptions {...{ files, options, chosen, lastResult }} />
            </CardContent>
            <CardFooter>
              <Button type="submit" busy={busy}>
                Generate Java Steps
              </Button>
            </CardFooter>
          </Form>
        </Card>
      )}
      {runs.length > 0 ? <JavaRuns projectId={projectId} runs={runs} /> : null}
    </FormFrame>
  )
}
