import { messages } from '@caseweave/contract/platform/messages'
import { shownToOther } from '@caseweave/contract/platform/shown-to'
import { imagesPath } from '@caseweave/contract/project/addresses'
import { type ImageView, imageMessages } from '@caseweave/contract/project/images/images'
import { z } from 'zod/mini'
import { forgetPagesBy } from '../../../client/kept-pages'
import { sayShownTo } from '../../../client/shown-to'

const View = z.object({
  id: z.number(),
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  uploadedBy: z.string(),
})

/** What the upload route answers: the images that it took, and why it refused others. */
const Reply = z.object({
  images: z.array(View),
  refused: z.array(z.object({ fileName: z.string(), message: z.string() })),
})

/** How long (ms) an upload may stand still: its dialog cannot be closed meanwhile. */
const patience = 60_000

/**
 * Uploads one image to a project and answers it as the product keeps it. `onProgress` hears which part of its bytes (0–1) has
 * been sent. Fails with an Error whose message is for the reader.
 */
export function uploadImage(
  projectId: number,
  file: File,
  options: { onProgress?: (sent: number) => void; signal?: AbortSignal } = {},
): Promise<ImageView> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('image', file, file.name)
    // Only this way of asking tells how far an upload has come.
    const request = new XMLHttpRequest()
    request.open('POST', imagesPath(projectId))
    request.setRequestHeader('accept', 'application/json')
    sayShownTo(request)
    let still: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(still)
      still = setTimeout(() => request.abort(), patience)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      options.onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(still)
    request.onload = () => {
      const reply = replyOf(request)
      const [image] = reply?.images ?? []
      if (image) resolve(image)
      else reject(new Error(reply?.refused[0]?.message ?? failureOf(request)))
    }
    request.onerror = () => reject(new Error(imageMessages.uploadBroken))
    request.onabort = () => reject(new Error(imageMessages.uploadBroken))
    options.signal?.addEventListener('abort', () => request.abort())
    forgetPagesBy(request)
    wait()
    request.send(form)
  })
}

function replyOf({ responseText }: XMLHttpRequest) {
  try {
    return Reply.parse(JSON.parse(responseText))
  } catch {
    return null
  }
}

/** Why there was no answer of the route's own: the sign-in page came, or a refusal as plain text. */
function failureOf({ status, responseURL }: XMLHttpRequest): string {
  if (new URL(responseURL || location.href, location.href).pathname.startsWith('/login')) {
    return `${messages.sessionExpired}. ${messages.pleaseLogInAgain}`
  }
  if (status === shownToOther) return messages.somebodyElse
  if (status === 403) return messages.unauthorized
  return status === 404 ? messages.notFound : imageMessages.uploadBroken
}

/** Tells the server that these images are not needed; also while the page is left. Images that were saved stay. */
export function discardImages(projectId: number, imageIds: readonly number[]): void {
  if (imageIds.length === 0) return
  navigator.sendBeacon(`${imagesPath(projectId)}/discard`, new URLSearchParams({ ids: imageIds.join(',') }))
}

/** The images of the project among these. */
export async function fetchImages(projectId: number, imageIds: readonly number[]): Promise<ImageView[]> {
  if (imageIds.length === 0) return []
  const response = await fetch(`${imagesPath(projectId)}?${new URLSearchParams({ ids: imageIds.join(',') })}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok || response.redirected) throw new Error(`The server answered ${response.status}.`)
  return z.parse(z.array(View), await response.json())
}
