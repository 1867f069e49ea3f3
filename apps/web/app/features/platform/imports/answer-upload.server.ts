import { messages } from '@caseweave/contract/platform/messages'
import { data } from '@remix-run/node'
import { type FormReply, refuseForm } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'

/** Files that were refused, with why. */
type Refused = readonly { name: string; reason: string }[]

/** What the form of an upload is answered when it stays: why, and what was received all the same. */
type UploadReply<Received> = FormReply & { received?: Received }

/** Sentences about files that were refused, each with its name. */
export const refusalsOf = (refused: Refused): string[] =>
  refused.map(({ name, reason }) => (reason.startsWith(name) ? reason : `${name}: ${reason}`))

/** Takes the fields that came with the files, as soon as they are there. */
export type TakeFields = (fields: Record<string, string>) => void

/**
 * Answers the posted form of an upload: leads to the import that has begun (`next`), or shows the page again with why files were
 * refused, with what was received all the same, and with what its fields said.
 */
export async function answerUpload<Received extends { refused: Refused }>(
  receive: (arrived: TakeFields) => Promise<Received>,
  next: (received: Received) => string | null,
): Promise<ReturnType<typeof data<UploadReply<Received>>> | Awaited<ReturnType<typeof redirectWithToast>>> {
  let initialValue: Record<string, string> | undefined
  try {
    const received = await receive((fields) => {
      initialValue = fields
    })
    const to = next(received)
    if (received.refused.length > 0 || to === null) {
      // Nothing else keeps the reasons.
      const lastResult: FormReply['lastResult'] = {
        status: 'error',
        error: { file: refusalsOf(received.refused) },
        initialValue,
      }
      return data<UploadReply<Received>>({ lastResult, received }, { status: 400 })
    }
    return await redirectWithToast(to, { kind: 'success', message: messages.fileUploaded })
  } catch (error) {
    return refuseForm(
      ({ formErrors = [], fieldErrors = {} }) => ({
        status: 'error',
        error: { ...fieldErrors, '': formErrors },
        initialValue,
      }),
      error,
    )
  }
}
