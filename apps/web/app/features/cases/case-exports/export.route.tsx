import { caseExportFormatNames } from '@caseweave/contract/cases/case-exports/case-export-formats'
import { exportMessages, StartCaseExport } from '@caseweave/contract/cases/case-exports/case-exports'
import { readCaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Form } from '@caseweave/ui/navigation'
import { RadioGroup } from '@caseweave/ui/radio-group'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { listBehind } from '../bulk-changes/bulk-links'
import { exportHref } from './export-links'
import { ExportList } from './export-list'

export const meta: MetaFunction = () => [{ title: 'Export test cases · Caseweave' }]

const formId = 'export'
const formats = Object.entries(caseExportFormatNames).map(([value, label]) => ({ value, label }))

/** The cases that an address names; one that names none means all that the list shows. */
function chosenIn(request: Request) {
  const parameters = new URL(request.url).searchParams
  parameters.set('timeZone', timeZoneOf(request))
  if (!parameters.has('chosen')) parameters.set('all', '1')
  return readCaseSelection(parameters)
}

export async function loader(args: LoaderFunctionArgs) {
  const selection = chosenIn(args.request)
  const exports = await apiFor(args).caseExports.list({ projectId: idOf(args.params.projectId) })
  return { chosen: selection && 'numbers' in selection ? selection.numbers.length : null, exports }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const url = new URL(args.request.url)
  const selection = chosenIn(args.request) ?? { numbers: [] }
  return runAction(args, StartCaseExport.pick({ format: true }), async ({ format }, api) => {
    const { exportId } = await api.caseExports.start({ projectId, selection, format })
    return redirectWithToast(exportHref(projectId, url.search, exportId), {
      kind: 'info',
      message: exportMessages.starts,
    })
  })
}

/** Writes the chosen cases, or all that the list shows, into a file. */
export default function ExportDialog() {
  const { chosen, exports } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const back = listBehind(projectId, search)
  return (
    <FormDialog
      title="Export test cases"
      description={
        chosen === null
          ? 'All test cases that the list shows, on all its pages.'
          : `${counted(chosen, 'test case')} chosen in the list.`
      }
      backHref={back}
      form={{ id: formId, label: 'Export' }}
    >
      <Form method="post" id={formId} className="grid gap-4">
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <RadioGroup
          id="format"
          name="format"
          legend="Format"
          inline
          defaultValue="csv"
          options={formats}
          help="One row for each step. A CSV can be imported again, here or into another project."
          error={errorsAt(lastResult, 'format')[0] ?? null}
        />
      </Form>
      {exports.length > 0 ? (
        <section className="mt-5">
          <h3 className="mb-1 text-sm font-medium">Recent exports</h3>
          <ExportList projectId={projectId} search={search} exports={exports} />
        </section>
      ) : null}
    </FormDialog>
  )
}
