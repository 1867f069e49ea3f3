import type { ApiCaller } from '@caseweave/api/router'
import { AppError } from '@caseweave/contract/platform/errors'
import { imageMessages, imageRemoved } from '@caseweave/contract/project/images/images'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { readForm, requirePlausible } from '../../../server/read-form.server'
import { type AddedImages, addImages } from './add-images.server'
import { changeImages, imagesAt, roomFor } from './draft-images'
import type { ImageIntent, PostedImages } from './image-intent'

/** Reads the posted form of a case; the button that uploads images without JavaScript sends them along. */
export async function receiveCaseForm(args: ActionFunctionArgs, api: ApiCaller, projectId: number) {
  const brings = args.request.headers.get('content-type')?.startsWith('multipart/form-data')
  // Images of strangers are not even looked at.
  if (!brings || !args.context.actor) {
    return { form: await readForm(args), added: null }
  }
  try {
    const { fields, ...added } = await addImages(args.request, api, projectId)
    requirePlausible(fields.keys(), args)
    return { form: fields, added }
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: 400 })
    throw error
  }
}

type WithImages = { imageIds: number[]; steps: { imageIds: number[] }[] }

/** A draft after one of the buttons for images was pressed without JavaScript, and what is shown then. */
export async function changeFormImages<Draft extends WithImages>(
  draft: Draft,
  intent: ImageIntent,
  added: AddedImages | null,
  { api, projectId }: { api: ApiCaller; projectId: number },
): Promise<{ draft: Draft; imagesOf: PostedImages | null }> {
  if (intent.action === 'close') return { draft, imagesOf: null }
  const { place } = intent
  const shown = { place, refused: [], done: null }
  if (intent.action === 'show') return { draft, imagesOf: shown }
  if (intent.action === 'remove') {
    const [image] = await api.images.list({ projectId, imageIds: [intent.imageId] })
    return {
      draft: changeImages(draft, place, (imageIds) => imageIds.filter((id) => id !== intent.imageId)),
      imagesOf: { ...shown, done: image ? imageRemoved(image.fileName) : null },
    }
  }
  const refused = (added?.refused ?? []).map(({ fileName, message }) => `${fileName}: ${message}`)
  const fresh = (added?.images ?? []).map(({ id }) => id)
  if (fresh.length + refused.length === 0) refused.push(imageMessages.missing)
  const before = imagesAt(draft, place)
  const taken = before ? fresh.slice(0, roomFor(before)) : []
  const left = fresh.slice(taken.length)
  if (left.length > 0) {
    refused.push(imageMessages.tooMany)
    await api.images.discard({ projectId, imageIds: left })
  }
  return {
    draft: changeImages(draft, place, (imageIds) => [...imageIds, ...taken]),
    imagesOf: { ...shown, refused },
  }
}
