import type { ApiCaller } from '@caseweave/api/router'
import { type ImageView, imageMessages, imageRemoved } from '@caseweave/contract/project/images/images'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { ProgressBar } from '@caseweave/ui/progress'
import { showToast } from '@caseweave/ui/toast'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { OnceKey } from '../../platform/dialogs/once-key'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { roomFor } from '../../project/images/draft-images'
import { receiveCaseForm } from '../../project/images/form-images.server'
import { ImageDrop } from '../../project/images/image-drop'
import { readImageIntent } from '../../project/images/image-intent'
import { ImageLine } from '../../project/images/image-line'
import { useUploads } from '../../project/images/use-uploads'
import { RunOver } from './run-over'
import { stepLabel } from './run-row-html'
import { markFor, stepPlace } from './run-step.server'
import type { RunStore } from './run-store'
import { useRunSnapshot } from './use-run-store'

export const meta: MetaFunction = () => [{ title: 'Images · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { sequence, back } = stepPlace(args)
  const { state, mark } = await markFor(args)
  return { onceKey: newOnceKey(), step: sequence, back, images: mark?.images ?? [], state }
}

const Refusal = z.object({ code: z.enum(['BAD_REQUEST', 'CONFLICT']), message: z.string() })

/** Adds the chosen files, or takes one away, where no script does it. */
export async function action(args: ActionFunctionArgs) {
  const { named, sequence, here } = stepPlace(args)
  const api = apiFor(args)
  const { form, added } = await receiveCaseForm(args, api, named.projectId)
  const intent = readImageIntent(String(form.get('intent') ?? ''))
  const refused = (added?.refused ?? []).map(({ fileName, message }) => `${fileName}: ${message}`)
  const addImages = (added?.images ?? []).map(({ id }) => id)
  const removeImages = intent?.action === 'remove' ? [intent.imageId] : []
  const removed = (await markFor(args)).mark?.images.find(({ id }) => removeImages.includes(id))
  if (addImages.length + removeImages.length + refused.length === 0) refused.push(imageMessages.missing)
  const change = async (once: ApiCaller) => {
    await once.runs.change({ ...named, changes: [{ sequence, addImages, removeImages }] })
    return addImages
  }
  // Each sending has stored its images: those that the run does not take go again.
  let kept: number[] = []
  try {
    kept = await madeOnce(args, [added?.came, removeImages], change, { read: form })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    refused.push(refusal.message)
  }
  const left = addImages.filter((id) => !kept.includes(id))
  if (left.length > 0) await api.images.discard({ projectId: named.projectId, imageIds: left })
  if (refused.length > 0) return data({ refused }, { status: 400 })
  const message = removed ? imageRemoved(removed.fileName) : runMessages.imagesAdded(addImages.length)
  return redirectWithToast(here, { kind: 'success', message })
}

/** The images of a step of a run, or of the run: to add, to look at, to take away. */
export default function RunImages() {
  const { onceKey, step, back, images, state } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused ?? []
  const store = useOutletContext<RunStore>()
  const { id: projectId } = useProject()
  const closeDialog = useCloseDialog()
  const [shown, setShown] = useState<readonly ImageView[]>(images)
  const [said, setSaid] = useState('')
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What the page knows is newer than what came with the dialog, unless it came with the dialog.
    const show = () => setShown(store.markOf(step).images)
    show()
    return store.subscribe((changed) => changed.includes(step) && show())
  }, [store, step])
  useEffect(() => store.learn(state), [store, state])
  const { status, finished } = useRunSnapshot(store)
  const { uploads, refusals, add, refuse } = useUploads(projectId)
  function added(image: ImageView) {
    store.addImage(step, image)
    setSaid(`${image.fileName} was added.`)
  }
  function remove({ id, fileName }: ImageView) {
    store.removeImage(step, id)
    const text = imageRemoved(fileName)
    setSaid(text)
    showToast({ id: `image-removed-${id}`, tone: 'success', text })
    // What had the focus is gone.
    body.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }
  const busy = uploads.length > 0
  if (finished || state.finished)
    return <RunOver title="Images" status={finished ? status : state.status} back={back} />
  return (
    <RouteDialog
      title="Images"
      description={`Of ${stepLabel(step)}`}
      closable={!busy}
      closeHref={back}
      onClose={() => closeDialog(back)}
      footer={<ButtonLink href={back}>Done</ButtonLink>}
    >
      <Form ref={body} method="post" encType="multipart/form-data" className="grid gap-4">
        <OnceKey value={onceKey} />
        <ImageDrop
          place={step}
          errors={refusals.length > 0 ? refusals.map(({ text }) => text) : refused}
          onFiles={(files) => {
            if (files.length === 0) refuse(imageMessages.missing)
            else add(files, { room: roomFor(shown.map(({ id }) => id)) - uploads.length, onAdded: added })
          }}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        {uploads.map(({ key, fileName, sent }) => (
          <ProgressBar
            key={key}
            label={<span className="wrap-anywhere">{fileName}</span>}
            value={sent < 1 ? sent * 100 : null}
          />
        ))}
        {shown.length > 0 ? (
          <ul aria-label="Added images" className="grid">
            {shown.map((view) => (
              <ImageLine key={view.id} view={view} place={step} onRemove={() => remove(view)} />
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">There are no images yet.</p>
        )}
      </Form>
    </RouteDialog>
  )
}
