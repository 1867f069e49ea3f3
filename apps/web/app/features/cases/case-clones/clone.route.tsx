import { casePath } from '@caseweave/contract/cases/addresses'
import { bulkMessages } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { cloneMessages, StartClone } from '@caseweave/contract/cases/case-clones'
import { caseFields, choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction, toldRefusal } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { changeHref } from '../bulk-changes/bulk-links'
import { CloneFields } from './clone-fields'
import { behindClone, clonedIn } from './clone-links'

export const meta: MetaFunction = () => [{ title: 'Clone test cases · Caseweave' }]

const formId = 'clone'

/** What the address says is cloned; one that says nothing leads back to the list. */
async function addressOf({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const url = new URL(request.url)
  const projectId = idOf(params.projectId)
  // The days of a search are those of the list that was looked at.
  url.searchParams.set('timeZone', timeZoneOf(request))
  const selection = clonedIn(url)
  if (selection) return { projectId, selection, parameters: url.searchParams }
  throw await redirectWithToast(behindClone(projectId, url), { kind: 'warning', message: bulkMessages.nothingChosen })
}

const idIn = (parameters: URLSearchParams, name: string) => {
  const id = parameters.getAll(name).at(-1) ?? ''
  return isId(id) ? Number(id) : undefined
}

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, selection, parameters } = await addressOf(args)
  const api = apiFor(args)
  const targetProjectId = idIn(parameters, 'targetProjectId')
  const moduleId = idIn(parameters, 'targetId') ?? 0
  const form = await api.caseClones
    .form({ projectId, selection, targetProjectId, moduleId })
    .catch((error: unknown) => {
      // Somebody who may add cases to no project is told so.
      if (targetProjectId === undefined || targetProjectId === projectId)
        throw data(toldRefusal(error), { status: 403 })
      // A project that was named by hand, or that one may not write to any more.
      const { pathname, search } = new URL(args.request.url)
      const kept = new URLSearchParams(search)
      kept.delete('targetProjectId')
      throw redirect(`${pathname}?${kept}`)
    })
  const search = parameters.get('q')?.slice(0, 200)
  const modules = await api.modules.offer({ projectId: form.target.id, search, chosen: moduleId || undefined })
  const typed = parameters.getAll('summary').at(-1) ?? null
  const untouched = typed !== null && unmarked(typed) === unmarked(form.only?.original ?? '')
  return {
    onceKey: newOnceKey(),
    form,
    modules,
    typed: untouched ? null : typed,
    moduleId,
    releases: parameters.has('releases'),
  }
}

/** A summary without what tells a copy from its case: it is another one in another module. */
const unmarked = (summary: string) => summary.replace(/ \(copy(?: \d{1,9})?\)$/, '')

const ClonePosted = z
  .object({
    summary: z.string().optional(),
    targetProjectId: z.string().optional(),
    targetId: z.string().optional(),
    releases: z.string().optional(),
  })
  .transform(({ summary, targetProjectId, targetId, releases }, context) => {
    const rest = StartClone.omit({ selection: true }).safeParse({
      ...{ summary, targetProjectId, releases: releases === 'yes' },
      moduleId: targetId ?? 0,
    })
    if (rest.success) return rest.data
    for (const { message, path } of rest.error.issues) context.addIssue({ code: 'custom', message, path })
    return z.NEVER
  })

export async function action(args: ActionFunctionArgs) {
  const { projectId, selection } = await addressOf(args)
  return runAction(args, ClonePosted, async (input, api) => {
    const { only } = await api.caseClones.form({ projectId, selection, moduleId: 0 })
    const summary = only ? input.summary : undefined
    const what = { ...input, summary, projectId, selection }
    const made = await madeOnce(args, what, (once) => once.caseClones.start(what))
    const { targetProjectId, changeId, number } = made
    const change = changeHref(targetProjectId, '', changeId ?? 0)
    if (number === null) return redirectWithToast(change, { kind: 'info', message: 'The test cases are being cloned.' })
    return redirectWithToast(casePath(targetProjectId, number), {
      kind: 'success',
      message: `${caseNumberLabel(number)} was cloned from ${caseNumberLabel(only?.number ?? 0)}.`,
      link: { href: change, label: 'Undo', post: true },
    })
  })
}

const clonedChoices = choiceFields.map((field) => caseFields[field].label.toLowerCase()).join(', ')

/** Clones the chosen cases, over the list or over the page of one. */
export default function CloneDialog() {
  const lastResult = useActionData<typeof action>()?.lastResult
  const { onceKey, form, modules, typed, moduleId, releases } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const location = useLocation()
  const { only, chosen, gone } = form
  const errors = (...fields: string[]) => fields.flatMap((field) => errorsAt(lastResult, field))
  return (
    <FormDialog
      title={only ? `Clone ${caseNumberLabel(only.number)}` : `Clone ${counted(chosen, 'test case')}`}
      description={
        chosen === 0
          ? cloneMessages.gone
          : `Steps, texts, images, ${clonedChoices} and tags are copied. Versions, results, tickets and automation are not.${
              gone > 0
                ? ` ${counted(gone, 'test case')} of the chosen ${gone === 1 ? 'is' : 'are'} not there any more.`
                : ''
            }`
      }
      backHref={behindClone(projectId, location)}
      form={{ id: formId, label: 'Clone', disabled: chosen === 0 }}
    >
      <Form method="post" id={formId} className="grid gap-4">
        <OnceKey value={onceKey} />
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <CloneFields
          offer={form}
          modules={modules}
          sameProject={form.target.id === projectId}
          key={form.only?.summary}
          summary={typedIn(lastResult, 'summary') || (typed ?? only?.summary ?? '')}
          moduleId={typedIn(lastResult, 'targetId') || String(moduleId)}
          releases={typedIn(lastResult, 'releases') === 'yes' || releases}
          errors={{
            summary: errors('summary'),
            targetProjectId: errors('targetProjectId'),
            moduleId: errors('moduleId', 'targetId'),
          }}
        />
      </Form>
    </FormDialog>
  )
}
