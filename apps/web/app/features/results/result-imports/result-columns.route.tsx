import { resultImportPath } from '@caseweave/contract/results/addresses'
import { resultFieldNames, resultFields } from '@caseweave/contract/results/result-imports/result-column-names'
import { SetResultColumns } from '@caseweave/contract/results/result-imports/result-columns'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect, replace } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { isGone, unlessGone } from '../../../server/unless-gone.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { importIds } from '../../platform/imports/import-address.server'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Columns · Caseweave' }]

const placeOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => ({
  ...importIds(args),
  position: idOf(args.params.position),
})

export async function loader(args: LoaderFunctionArgs) {
  const place = placeOf(args)
  try {
    return { place, columns: await apiFor(args).resultImports.columns(place) }
  } catch (error) {
    // They are chosen already, in another tab for example: the import shows where it stands.
    throw isGone(error) ? redirect(resultImportPath(place.projectId, place.importId)) : error
  }
}

export async function action(args: ActionFunctionArgs) {
  const place = placeOf(args)
  const to = resultImportPath(place.projectId, place.importId)
  return unlessGone(to, resultImportMessages.changedMeanwhile, () =>
    runAction(args, SetResultColumns.pick({ fields: true }), async ({ fields }, api) => {
      await api.resultImports.setColumns({ ...place, fields })
      return replace(to)
    }),
  )
}

const options = resultFields.map((field) => ({ value: field, label: resultFieldNames[field] }))

/** Asks what the columns of a CSV hold; the answer is remembered for files with the same header. */
export default function ChooseResultColumns() {
  const { place, columns } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const typed = [lastResult?.initialValue?.fields ?? []].flat()
  const problems = [...errorsAt(lastResult, 'fields'), ...formErrors(lastResult)]
  return (
    <FormDialog
      title="Columns of the file"
      description="Say what each column holds. Files with the same header are read the same way from now on."
      size="lg"
      backHref={resultImportPath(place.projectId, place.importId)}
      form={{ id: 'result-columns', label: 'Import' }}
    >
      <Form method="post" id="result-columns" className="grid gap-4">
        <ErrorSummary errors={problems.map((message) => ({ message }))} />
        <ul className="divide-y divide-border">
          {columns.header.map((name, index) => {
            const id = `fields[${index}]`
            const chosen = typed[index] ?? columns.fields[index] ?? 'ignore'
            return (
              <li key={id} className="grid gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-2 sm:items-center">
                <div className="min-w-0">
                  <label htmlFor={id} className="font-medium break-words">
                    {name || `Column ${index + 1}`}
                  </label>
                  <p className="line-clamp-2 text-xs break-words text-muted-foreground">
                    {(columns.samples[index] ?? []).filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Select id={id} name={id} defaultValue={String(chosen)} options={options} />
              </li>
            )
          })}
        </ul>
      </Form>
    </FormDialog>
  )
}
