import { messages } from '@caseweave/contract/platform/messages'
import { resultImportPath } from '@caseweave/contract/results/addresses'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { refuseForm } from '../../../server/form.server'
import { toastHeader } from '../../../server/toast.server'
import { refusalsOf } from '../../platform/imports/answer-upload.server'
import { idOf } from '../../platform/screen/id.server'
import { receiveResults } from './receive-results.server'

/** What the upload with progress bars is answered: where it goes on, or why not. */
export type ReceiveReply = { href: string | null; errors: string[] }

/** Takes result files from a page with JavaScript, which shows how far the upload is. */
export async function action(args: ActionFunctionArgs) {
  try {
    const received = await receiveResults(args)
    const href = received.importId === null ? null : resultImportPath(idOf(args.params.projectId), received.importId)
    const errors = refusalsOf(received.refused)
    const headers = new Headers()
    if (href && errors.length === 0)
      headers.set('set-cookie', await toastHeader({ kind: 'success', message: messages.fileUploaded }))
    return Response.json({ href, errors } satisfies ReceiveReply, { status: href ? 200 : 400, headers })
  } catch (error) {
    const sentences = Refusals.parse(refusedBy(error))
    return Response.json({ href: null, errors: sentences } satisfies ReceiveReply, { status: 400 })
  }
}

const Refusals = z.array(z.string())

/** The sentences of a refusal; what is no refusal is thrown on. */
function refusedBy(error: unknown): string[] {
  let sentences: string[] = []
  refuseForm(({ formErrors = [], fieldErrors = {} }) => {
    sentences = [...formErrors, ...Object.values(fieldErrors).flat()]
    return { status: 'error' }
  }, error)
  return sentences
}
