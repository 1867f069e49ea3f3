import { messages } from '@caseweave/contract/platform/messages'
import { shownToOther } from '@caseweave/contract/platform/shown-to'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { forgetPagesBy } from '../../../client/kept-pages'
import { sayShownTo } from '../../../client/shown-to'
import type { ReceiveReply } from './receive.route'

/** Bytes of the whole upload that have gone out. */
type UploadProgress = { loaded: number; total: number }

/** Sends a form with files and tells how much of it has gone out, which `fetch` cannot. Never rejects. */
export function uploadResults(
  url: string,
  form: FormData,
  onProgress: (progress: UploadProgress) => void,
): Promise<ReceiveReply> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    sayShownTo(request)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }))
    const broken: ReceiveReply = { href: null, errors: [resultImportMessages.uploadBroken] }
    request.addEventListener('load', () => {
      const reply: unknown = request.response
      const told = typeof reply === 'object' && reply !== null && 'href' in reply && 'errors' in reply
      const other = request.status === shownToOther
      done(told ? (reply as ReceiveReply) : other ? { href: null, errors: [messages.somebodyElse] } : broken)
    })
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => done(broken))
    forgetPagesBy(request)
    request.send(form)
  })
}

/** How much of each file has gone out: they go one behind the other. */
export function loadedOf(files: readonly { size: number }[], loaded: number): number[] {
  let before = 0
  return files.map(({ size }) => {
    const part = Math.min(size, Math.max(0, loaded - before))
    before += size
    return part
  })
}
