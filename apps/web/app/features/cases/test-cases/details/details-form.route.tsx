import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { currentFileName } from '@caseweave/contract/cases/test-cases/automated-file'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../../server/api.server'
import { FormDialog } from '../../../platform/dialogs/form-dialog'
import { caseNumberOf } from '../../../platform/screen/case-number.server'
import { idOf } from '../../../platform/screen/id.server'
import { moduleOptions } from '../form/case-form.server'
import { editHref } from '../list-address'
import { DetailsConflict } from './details-conflict'
import { DetailsFields } from './details-fields'
import { saveDetailsForm } from './details-form.server'
import { DetailsRead } from './details-read'

export const meta: MetaFunction = () => [{ title: 'Test Case Details · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  const api = apiFor(args)
  const form = await api.caseDetails.form({ projectId, number })
  const search = new URL(args.request.url).searchParams.get('moduleSearch') ?? ''
  const modules = await moduleOptions(api, projectId, search, String(form.values.moduleId))
  return { projectId, form, modules }
}

/** What is typed was written for the case as it was: only another address asks anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const number = caseNumberOf(args)
  const { search } = new URL(args.request.url)
  const caseHref = withParameters(`${definitionsPath(projectId)}/${number}${search}`, { moduleSearch: null })
  const listHref = withParameters(definitionsPath(projectId) + search, { moduleSearch: null, at: null, version: null })
  return saveDetailsForm(args, { projectId, number, caseHref, listHref })
}

/** The Test Case Details dialog. */
export default function DetailsForm() {
  const { projectId, form, modules } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const back = `${definitionsPath(projectId)}/${form.number}${search}`
  const typed = reply?.typed ?? {
    summary: form.values.summary,
    moduleId: String(form.values.moduleId),
    fileName: currentFileName(form.fileName),
    automatedTestNumber: form.automatedTestNumber,
    releaseId: '0',
    deleted: false,
  }
  return (
    <FormDialog
      size="lg"
      title="Test Case Details"
      description={`${caseNumberLabel(form.number)} V${form.version}`}
      backHref={back}
      form={{ id: 'case-details', label: 'Save' }}
    >
      <div className="grid gap-5">
        {reply?.conflict ? <DetailsConflict theirs={reply.conflict} theirsHref={pathname + search} /> : null}
        <DetailsFields
          key={reply?.revision}
          projectId={projectId}
          typed={typed}
          revision={reply?.revision ?? form.revision}
          errors={reply?.errors ?? {}}
          modules={reply?.modules ?? modules}
          storedFileName={form.fileName}
          releases={form.releases}
        />
        <DetailsRead form={form} editHref={editHref(back, 'case')} />
      </div>
    </FormDialog>
  )
}
