import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { endStatuses } from '@caseweave/contract/results/test-cycles/cycle-names'
import { RecordSheet, type SheetPreview, sheetLimits } from '@caseweave/contract/results/test-cycles/cycle-sheets'
import { Alert } from '@caseweave/ui/alert'
import { Field } from '@caseweave/ui/field'
import { FileInput } from '@caseweave/ui/input'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { RunStatusBadge } from '../executions/run-status-badge'
import { cycleIds } from './cycle-ids.server'
import { cycleBehind } from './cycle-links'
import { requireCycleWork } from './require-cycle.server'

export const meta: MetaFunction = () => [{ title: 'Results from a sheet · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireCycleWork(args)
  const named = cycleIds(args)
  const { name } = await apiFor(args).testCycles.get(named)
  return {
    name,
    csv: `${testCyclePath(named.projectId, named.number)}/csv`,
    back: cycleBehind(named.projectId, named.number, new URL(args.request.url).search),
  }
}

type Answer =
  | { error: string }
  | { preview: Omit<SheetPreview, 'results'>; counts: [string, number][]; results: string }

/** Reads a sheet that was chosen, or records what the preview before has found. */
export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  const form = await readForm(args)
  const api = apiFor(args)
  const refuse = (error: string) => data<Answer>({ error }, { status: 400 })
  try {
    const kept = form.get('results')
    if (typeof kept === 'string') {
      const results = RecordSheet.shape.results.safeParse(parsed(kept)).data
      if (!results) return refuse('This preview has been damaged. Choose the sheet again.')
      const { count, left } = await api.testCycles.recordSheet({ ...named, results })
      const back = cycleBehind(named.projectId, named.number, new URL(args.request.url).search)
      const message = cycleMessages.recorded(count, left)
      return redirectWithToast(back, { kind: left > 0 ? 'warning' : 'success', message })
    }
    const file = form.get('file')
    if (!(file instanceof File) || file.name === '') return refuse('Choose the sheet that was filled in.')
    const { results, ...preview } = await api.testCycles.readSheet({
      ...named,
      file: new Uint8Array(await file.arrayBuffer()),
    })
    const counts = endStatuses.flatMap((status): [string, number][] => {
      const count = results.filter((result) => result.status === status).length
      return count > 0 ? [[status, count]] : []
    })
    return data<Answer>({ preview, counts, results: JSON.stringify(results) })
  } catch (error) {
    return refuse(toldRefusal(error))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes the results of a sheet that was filled in elsewhere: first a look at what it would record, then the results. */
export default function CycleSheetDialog() {
  const { name, csv, back } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const found = answer && 'preview' in answer ? answer : null
  const count = found?.counts.reduce((sum, [, each]) => sum + each, 0) ?? 0
  return (
    <FormDialog
      title="Results from a sheet"
      description={name}
      backHref={back}
      form={
        found
          ? count > 0
            ? { id: 'record-sheet', label: `Record ${counted(count, 'result')}`, autofocus: true }
            : null
          : { id: 'read-sheet', label: 'Preview' }
      }
    >
      {found ? (
        <Form method="post" id="record-sheet" className="grid gap-4">
          <input type="hidden" name="results" value={found.results} />
          <SheetFindings counts={found.counts} preview={found.preview} />
        </Form>
      ) : (
        <Form method="post" id="read-sheet" encType="multipart/form-data" className="grid gap-4">
          <ol className="list-decimal space-y-1 ps-5">
            <li>
              <a href={csv} download className="text-link underline">
                Download the sheet
              </a>{' '}
              and open it with any spreadsheet.
            </li>
            <li>
              Fill in Result (Passed, Failed, Blocked, Skipped or Not tested) and Remarks. Leave the other columns.
            </li>
            <li>Save it as CSV and choose it here. Nothing is recorded before you have seen what it would be.</li>
          </ol>
          <Field
            id="file"
            label="Filled-in sheet"
            help={`CSV, at most ${numberText(sheetLimits.results)} results.`}
            error={answer && 'error' in answer ? [answer.error] : []}
          >
            {(control) => <FileInput {...control} name="file" accept=".csv,text/csv" required />}
          </Field>
        </Form>
      )}
    </FormDialog>
  )
}

function SheetFindings({ counts, preview }: { counts: [string, number][]; preview: Omit<SheetPreview, 'results'> }) {
  const { problems, problemCount } = preview
  return (
    <>
      {counts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {endStatuses.flatMap((status) =>
            counts
              .filter(([each]) => each === status)
              .map(([, count]) => (
                <li key={status} className="flex items-center gap-1.5 tabular-nums">
                  <RunStatusBadge status={status} /> {numberText(count)}
                </li>
              )),
          )}
        </ul>
      ) : (
        <Alert tone="warning" title="Nothing of this sheet can be recorded." />
      )}
      {problemCount > 0 ? (
        <section className="grid gap-1">
          <h3 className="font-medium">{counted(problemCount, 'row')} will be left out</h3>
          <ul className="grid max-h-64 gap-1 overflow-auto">
            {problems.map(({ line, message }) => (
              <li key={line} className="wrap-anywhere">
                <span className="text-muted-foreground tabular-nums">Line {numberText(line)}:</span> {message}
              </li>
            ))}
            {problemCount > problems.length ? (
              <li className="text-muted-foreground">and {numberText(problemCount - problems.length)} more</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </>
  )
}
