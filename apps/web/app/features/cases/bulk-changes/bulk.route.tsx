import { counted } from '@caseweave/contract/platform/counted'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { isId } from '../../platform/screen/id'
import { impactOf } from '../impact/impact.server'
import { ImpactNote } from '../impact/impact-note'
import { bulkAddress, bulkForm, previewedChange } from './bulk-dialog.server'
import { BulkField } from './bulk-field'
import { changeHref, listBehind } from './bulk-links'
import { actionNames, doneSentence, previewSentence } from './bulk-words'
import { OrderButtons } from './order-buttons'

export const meta: MetaFunction = () => [{ title: 'Change test cases · Caseweave' }]

const formId = 'bulk'
/** How long (ms) typing has to pause before the preview is asked. */
const pause = 150
/** What hangs on more cases than these is not counted while somebody waits for the dialog. */
const mostCounted = 10_000

export async function loader(args: LoaderFunctionArgs) {
  const { projectId, action, selection, url } = await bulkAddress(args)
  const api = apiFor(args)
  const chosen = url.searchParams.get(action === 'move' ? 'targetId' : 'to') ?? ''
  const needsForm = action === 'assign' || action === 'addTags' || action === 'removeTags'
  const [preview, form, modules] = await Promise.all([
    api.bulkChanges.preview({ projectId, selection, change: previewedChange(action, url.searchParams) }),
    needsForm ? api.testCases.form({ projectId }) : null,
    action === 'move'
      ? api.modules.offer({
          projectId,
          search: url.searchParams.get('q')?.slice(0, 200),
          chosen: isId(chosen) ? Number(chosen) : undefined,
        })
      : null,
  ])
  const impact =
    action === 'delete' && preview.chosen <= mostCounted
      ? await impactOf(args, projectId, { kind: 'cases', selection })
      : null
  return {
    onceKey: newOnceKey(),
    wanted: action,
    numbers: action === 'move' && 'numbers' in selection ? selection.numbers : [],
    preview,
    impact,
    chosen,
    offer: { members: form?.members ?? [], tags: form?.tags ?? [], modules },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { projectId, action, selection, url } = await bulkAddress(args)
  return runAction(args, bulkForm(action), async ({ change, seenIn }) => {
    const { changeId, jobId, counts } = await madeOnce(args, change, (api) =>
      api.bulkChanges.start({ projectId, selection, change, seenIn }),
    )
    const list = listBehind(projectId, url.search)
    const undoHref = changeId === null ? null : changeHref(projectId, url.search, changeId)
    if (jobId && undoHref) return redirectWithToast(undoHref, { kind: 'info', message: 'The change is being made.' })
    return redirectWithToast(list, {
      kind: undoHref ? 'success' : 'info',
      message: counts ? doneSentence(counts, action) : '',
      ...(undoHref ? { link: { href: undoHref, label: 'Undo', post: true } } : {}),
    })
  })
}

export default function BulkDialog() {
  const lastResult = useActionData<typeof action>()?.lastResult
  const { onceKey, wanted, numbers, preview, impact, chosen, offer } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const back = listBehind(projectId, search)
  const destructive = wanted === 'delete'

  function handleChange(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // What is typed to find a module chooses none yet.
    if (event.target instanceof HTMLInputElement && event.target.name === '') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { method: 'get', replace: true, preventScrollReset: true }), pause)
  }
  const errors = ['to', 'targetId', 'assignedTo', 'moduleId'].flatMap((field) => errorsAt(lastResult, field))
  return (
    <FormDialog
      title={destructive ? 'Delete test cases' : `${actionNames[wanted]}: ${counted(preview.chosen, 'test case')}`}
      description={
        destructive
          ? `${counted(preview.chosen, 'test case')} chosen. You can undo this, and a project lead can restore them.`
          : undefined
      }
      backHref={back}
      form={{
        id: formId,
        label: destructive ? 'Delete' : 'Change',
        destructive,
        disabled: preview.chosen === 0,
        onceKey,
      }}
    >
      <Form
        method="post"
        id={formId}
        className="grid gap-4"
        onChange={handleChange}
        onSubmit={() => clearTimeout(timer.current)}
      >
        {wanted === 'move' ? null : <Kept search={search} />}
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <BulkField
          projectId={projectId}
          action={wanted}
          offer={offer}
          chosen={typedIn(lastResult, 'to') || typedIn(lastResult, 'targetId') || chosen}
          errors={errors}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-muted-foreground" data-preview>
            {previewSentence(preview, wanted)}
          </p>
          {destructive ? null : (
            <noscript>
              <Button type="submit" formMethod="get" formNoValidate variant="outline" size="sm">
                Preview
              </Button>
            </noscript>
          )}
        </div>
        <ImpactNote impact={impact} />
        {preview.inBackground ? (
          <p className="text-muted-foreground">So many are changed in the background; you can go on meanwhile.</p>
        ) : null}
      </Form>
      {numbers.length > 0 ? <OrderButtons {...{ numbers, search, onceKey }} /> : null}
    </FormDialog>
  )
}

/** The rest of the address, which a preview asked by GET has to keep. */
function Kept({ search }: { search: string }) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'to')
  return (
    <>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
