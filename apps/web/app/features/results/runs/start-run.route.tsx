import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { StartRun } from '@caseweave/contract/results/runs/runs'
import { Alert } from '@caseweave/ui/alert'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, replace } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { useValidForm } from '../../platform/screen/use-valid-form'
import { Moment } from '../../platform/time/moment'
import { rememberPlace, usualPlace } from '../../project/releases/usual-place'
import { hasPlaces, PlaceFields, PlaceObstacles } from '../executions/place-fields'
import { resultPlace } from '../executions/result-place.server'

export const meta: MetaFunction = () => [{ title: 'Start Test Run · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { of, links } = resultPlace(args)
  const api = apiFor(args)
  const [form, open] = await Promise.all([api.runs.form(of), api.runs.open(of)])
  const runs = open.map((run) => ({ ...run, href: links.run(run.id) }))
  return { form, runs, back: links.back, usual: usualPlace(args.request, of.projectId, form) }
}

export async function action(args: ActionFunctionArgs) {
  const { of, links } = resultPlace(args)
  return runAction(args, StartRun.omit({ caseNumber: true }), async (place, api) => {
    const { runId } = await api.runs.start({ ...of, ...place })
    return replace(links.run(runId), {
      headers: { 'set-cookie': rememberPlace(args.request, of.projectId, place) },
    })
  })
}

/** Begins a manual run of a test case, over the list or over the case. */
export default function StartRunDialog() {
  const { form, runs, back, usual } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const element = useRef<HTMLFormElement>(null)
  const valid = useValidForm(element)
  const possible = hasPlaces(form)
  return (
    <FormDialog
      title="Start Test Run"
      description={`${caseNumberLabel(form.number)} V${form.version} · ${form.summary}`}
      backHref={back}
      form={possible ? { id: 'start-run', label: 'Start', disabled: !valid } : null}
    >
      <div className="grid gap-4">
        {possible ? (
          <Form ref={element} method="post" id="start-run" noValidate className="grid gap-4">
            <ErrorSummary errors={problemsIn(lastResult)} />
            <PlaceFields
              places={form}
              usual={usual}
              typed={(field) => (lastResult ? typedIn(lastResult, field) : undefined)}
              errors={(field) => errorsAt(lastResult, field)}
            />
            {form.retired ? <RetiredNotice retired={form.retired} /> : null}
          </Form>
        ) : (
          <PlaceObstacles places={form} what="A run" />
        )}
        {runs.length > 0 ? (
          <Alert title="There are runs that still go on">
            <ul className="grid gap-1">
              {runs.map(({ id, release, environment, version, by, activeAt, href }) => (
                <li key={id}>
                  <Link href={href} className="font-medium text-link underline">
                    Resume run {id}
                  </Link>{' '}
                  Release {release} · {environment} · V{version} · {by}, <Moment date={activeAt} />
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
    </FormDialog>
  )
}

/** Says that the manual run is retired, with the tick that starts it in spite of it. */
function RetiredNotice({ retired }: { retired: { by: string; at: Date } }) {
  return (
    <Alert title="This test case runs automated only">
      <p className="mb-2">
        Its manual run was retired{retired.by ? ` by ${retired.by}` : ''}, <Moment date={retired.at} />, since manual
        and automated results agreed.
      </p>
      <CheckboxField id="anyway" name="anyway" label="Run it by hand anyway" required />
    </Alert>
  )
}
