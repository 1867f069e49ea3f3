import { viewParameter } from '@caseweave/contract/cases/saved-views/view-query'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { testCyclePath, testCyclesPath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { type CycleSource, NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { idOf } from '../../platform/screen/id.server'
import type { PageHandle } from '../../platform/screen/page-crumbs'
import { useSending } from '../../platform/screen/use-sending'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { hasPlaces, PlaceObstacles } from '../executions/place-fields'
import { addCycleForm, chosenSource } from './add-cycle.server'
import { CaseSourceFields, EnvironmentFields } from './cycle-fields'

export const meta: MetaFunction = () => [{ title: 'New test cycle · Caseweave' }]
export const handle: PageHandle = { crumb: 'New test cycle' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const source = chosenSource(args.request)
  const wanted = Number(new URL(args.request.url).searchParams.get(viewParameter))
  const api = apiFor(args)
  const [places, modules, found, preview, origin, cycles] = await Promise.all([
    api.testCycles.form({ projectId }),
    source ? null : api.modules.offer({ projectId }),
    source ? null : api.savedViews.list({ projectId }),
    source && 'selection' in source ? api.bulkChanges.preview({ projectId, selection: source.selection }) : null,
    source && 'cycle' in source ? api.testCycles.get({ projectId, number: source.cycle }) : null,
    source && 'selection' in source ? api.testCycles.list({ projectId }) : null,
  ])
  return {
    onceKey: newOnceKey(),
    places,
    modules,
    views: (found?.views ?? []).map(({ id, name }) => ({ id, name })),
    viewId: found?.views.find(({ id }) => id === wanted)?.id ?? null,
    cycles: (cycles?.rows ?? []).map(({ number, name, release }) => ({ number, label: `${name} (${release})` })),
    chosen: source ? chosenText(source, preview?.chosen ?? 0, origin?.name ?? '') : null,
    origin: origin && {
      name: `${origin.name}: retest`.slice(0, 200),
      releaseId: origin.release.id,
      environmentIds: origin.environments.map(({ id }) => id),
    },
  }
}

function chosenText(source: CycleSource, count: number, name: string): string {
  if ('cycle' in source) return `The cases of “${name}” that failed, are blocked or still open, each where it was.`
  return `${counted(count, 'test case')} chosen in the list of test cases.`
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const source = chosenSource(args.request)
  if (source && new URL(args.request.url).searchParams.has('existing')) {
    return runAction(args, NamedCycle, async ({ number }, api) => {
      const { items } = await api.testCycles.addCases({ projectId, number, source })
      return redirectWithToast(testCyclePath(projectId, number), {
        kind: 'success',
        message: cycleMessages.added(items),
      })
    })
  }
  const form = addCycleForm(source, timeZoneOf(args.request))
  return runAction(args, form, async (values) => {
    const { number, items } = await madeOnce(args, values, (api) => api.testCycles.create({ projectId, ...values }))
    return redirectWithToast(testCyclePath(projectId, number), {
      kind: 'success',
      message: cycleMessages.created(number, items),
    })
  })
}

const onlyOne = (choices: readonly { id: number }[]) => (choices.length === 1 ? String(choices[0]?.id) : '')

/** The form of a new test cycle. */
export default function AddCycle() {
  const { onceKey, places, modules, views, viewId, chosen, origin, cycles } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const sending = useSending()
  const typed = (field: string, otherwise: string) => (lastResult ? typedIn(lastResult, field) : otherwise)
  const problems = problemsIn(lastResult, (field) => (field === 'source' ? '' : field))
  const sent = lastResult?.initialValue?.environmentIds
  const ticked = lastResult ? (Array.isArray(sent) ? sent.map(String) : [String(sent ?? '')]) : null
  return (
    <FormFrame>
      <ScreenHead
        title="New test cycle"
        lead="Choose what is tested, for which release and where. Everybody can join in as soon as it is open."
      />
      {chosen && cycles.length > 0 ? <ExistingCycle chosen={chosen} cycles={cycles} /> : null}
      {hasPlaces(places) ? (
        <Form method="post" noValidate className="grid gap-5">
          <OnceKey value={onceKey} />
          <ErrorSummary errors={problems} />
          <Field id="name" label="Name" error={errorsAt(lastResult, 'name')}>
            {(control) => (
              <Input
                {...control}
                name="name"
                required
                maxLength={200}
                defaultValue={typed('name', origin?.name ?? '')}
                data-autofocus
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="releaseId" label="Release" error={errorsAt(lastResult, 'releaseId')}>
              {(control) => (
                <Select
                  {...control}
                  name="releaseId"
                  required
                  placeholder="Choose a release"
                  defaultValue={typed('releaseId', origin ? String(origin.releaseId) : onlyOne(places.releases))}
                  options={places.releases.map(({ id, number }) => ({ value: String(id), label: number }))}
                />
              )}
            </Field>
            <Field id="dueOn" label="Due on" optional error={errorsAt(lastResult, 'dueOn')}>
              {(control) => <Input {...control} type="date" name="dueOn" defaultValue={typed('dueOn', '')} />}
            </Field>
          </div>
          <EnvironmentFields
            environments={places.environments}
            error={errorsAt(lastResult, 'environmentIds')}
            isTicked={(id) =>
              ticked
                ? ticked.includes(String(id))
                : origin
                  ? origin.environmentIds.includes(id)
                  : places.environments.length === 1
            }
          />
          <CaseSourceFields
            projectId={projectId}
            modules={modules}
            views={views}
            viewId={viewId}
            chosen={chosen}
            typed={typed}
            errors={(field) => errorsAt(lastResult, field)}
          />
          <Field
            id="note"
            label="Note"
            optional
            help="What matters in this cycle: builds, test data, whom to ask."
            error={errorsAt(lastResult, 'note')}
          >
            {(control) => <Textarea {...control} name="note" rows={3} defaultValue={typed('note', '')} />}
          </Field>
          <MoreOptions typed={typed} open={lastResult !== undefined} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={sending}>
              Create test cycle
            </Button>
            <ButtonLink href={testCyclesPath(projectId)} variant="outline">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <PlaceObstacles places={places} what="A test cycle" />
      )}
    </FormFrame>
  )
}

/** What few cycles need. */
function MoreOptions({ typed, open }: { typed: (field: string, otherwise: string) => string; open: boolean }) {
  return (
    <details className="group rounded-lg border border-border p-3" open={open || undefined}>
      <summary className="cursor-pointer font-medium">More options</summary>
      <div className="mt-3 grid gap-3">
        <Field id="versionRule" label="Which version is run" className="max-w-sm">
          {(control) => (
            <Select
              {...control}
              name="versionRule"
              defaultValue={typed('versionRule', 'newest')}
              options={[
                { value: 'newest', label: 'The newest version' },
                { value: 'mapped', label: 'The version mapped to the release' },
              ]}
            />
          )}
        </Field>
        <CheckboxField
          id="keepAssignees"
          name="keepAssignees"
          label="Assign each case to whom it is assigned already"
          defaultChecked={typed('keepAssignees', '') === 'on'}
        />
        <CheckboxField
          id="planned"
          name="planned"
          label="Plan it only"
          help="Nobody can begin before you start the cycle."
          defaultChecked={typed('planned', '') === 'on'}
        />
      </div>
    </details>
  )
}

/** Adds what was chosen to a cycle that is there, instead of making one. */
function ExistingCycle({ chosen, cycles }: { chosen: string; cycles: { number: number; label: string }[] }) {
  const { pathname, search } = useLocation()
  const sending = useSending()
  return (
    <Form
      method="post"
      action={withParameters(`${pathname}${search}`, { existing: '1' })}
      className="grid gap-3 rounded-lg border border-border bg-card p-4"
    >
      <h2 className="font-medium">Add to a cycle that is there</h2>
      <p className="text-muted-foreground wrap-anywhere">{chosen}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Field id="number" label="Test cycle" className="min-w-0 flex-1 basis-64">
          {(control) => (
            <Select
              {...control}
              name="number"
              defaultValue={String(cycles[0]?.number ?? '')}
              options={cycles.map(({ number, label }) => ({ value: String(number), label }))}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" busy={sending}>
          Add to cycle
        </Button>
      </div>
    </Form>
  )
}
