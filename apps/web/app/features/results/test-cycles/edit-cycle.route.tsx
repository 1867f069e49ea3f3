import { pick, recordOf } from '@caseweave/contract/platform/pick'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { versionRuleNames, versionRules } from '@caseweave/contract/results/test-cycles/cycle-names'
import { CycleTexts } from '@caseweave/contract/results/test-cycles/test-cycles'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { fromHidden, withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { meanwhileNote, shownText } from '../../platform/dialogs/three-way'
import { cycleIds } from './cycle-ids.server'
import { cycleBehind } from './cycle-links'
import { requireCycleWork } from './require-cycle.server'

export const meta: MetaFunction = () => [{ title: 'Edit test cycle · Caseweave' }]

const fields = ['name', 'dueOn', 'note', 'versionRule'] as const

/** What the form shows of a cycle. */
const valuesOf = (cycle: Record<(typeof fields)[number], string | null>) =>
  recordOf(fields, (field) => cycle[field] ?? '')

export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  await requireCycleWork(args)
  return {
    values: valuesOf(await apiFor(args).testCycles.get(named)),
    back: cycleBehind(named.projectId, named.number, new URL(args.request.url).search),
  }
}

const Changes = CycleTexts.extend({ shown: z.string().optional() })
const Shown = z.object({ name: z.string(), note: z.string(), dueOn: z.string(), versionRule: z.enum(versionRules) })

export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const back = cycleBehind(named.projectId, named.number, new URL(args.request.url).search)
  const answer = await saveAndLeave(args, Changes, async ({ shown, ...form }, api) => {
    const known = fromHidden(Shown, shown)
    const was = known && { ...known, dueOn: known.dueOn || null }
    // What nobody touched is not sent: it may be otherwise by now.
    const touched = fields.filter((field) => !was || form[field] !== was[field])
    await api.testCycles.update({ ...named, ...pick(form, touched), ...(was ? { was } : {}) })
    return { to: back, message: cycleMessages.saved }
  })
  return withMeanwhile(answer, fields, async () => ({
    values: valuesOf(await apiFor(args).testCycles.get(named)),
    seenAt: '',
  }))
}

const ruleName = (value: string) => versionRuleNames[value as keyof typeof versionRuleNames] ?? value

/** Changes what a cycle is called, its note, its day, and which versions are run. */
export default function EditCycle() {
  const { back, values } = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  const typed = (field: (typeof fields)[number]) =>
    merged?.values[field] ?? (lastResult ? typedIn(lastResult, field) : values[field])
  const shown = shownText({ lastResult, merged }, values)
  const help = (field: (typeof fields)[number]) =>
    fieldHelp(undefined, meanwhileNote(merged?.changes[field], field === 'versionRule' ? ruleName : undefined))
  return (
    <FormDialog title="Edit test cycle" backHref={back} form={{ id: 'edit-cycle', label: 'Save' }}>
      <Form key={shown} method="post" id="edit-cycle" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <input type="hidden" name="shown" value={shown} />
        <Field id="name" label="Name" help={help('name')} error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input {...control} name="name" required maxLength={200} defaultValue={typed('name')} data-autofocus />
          )}
        </Field>
        <Field id="dueOn" label="Due on" optional help={help('dueOn')} error={errorsAt(lastResult, 'dueOn')}>
          {(control) => <Input {...control} type="date" name="dueOn" defaultValue={typed('dueOn')} />}
        </Field>
        <Field id="note" label="Note" optional help={help('note')} error={errorsAt(lastResult, 'note')}>
          {(control) => <Textarea {...control} name="note" rows={4} defaultValue={typed('note')} />}
        </Field>
        <Field
          id="versionRule"
          label="Which version is run"
          help={help('versionRule')}
          error={errorsAt(lastResult, 'versionRule')}
        >
          {(control) => (
            <Select
              {...control}
              name="versionRule"
              defaultValue={typed('versionRule')}
              options={versionRules.map((value) => ({ value, label: versionRuleNames[value] }))}
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
