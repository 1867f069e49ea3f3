import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import { ReviewMappings } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { madeOnce } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { type ChangeAddress, changesHref, undoReviewHref } from './change-links'

type Way = { args: ActionFunctionArgs; projectId: number; address: ChangeAddress }

const Refusal = z.object({ code: z.enum(['CONFLICT', 'NOT_FOUND']), message: z.string() })

/** Confirms or removes one mapping, or all that the address lists; a refusal shows on the list as it is now. */
export async function answerForm(form: FormData, { args, projectId, address }: Way): Promise<Response> {
  const back = changesHref(projectId, address)
  const { reason, fileId, caseNumber } = address
  const wanted = ReviewMappings.safeParse(
    form.has('mapping')
      ? { one: { mappingId: form.get('mapping'), since: form.get('since') } }
      : {
          all: {
            asOf: form.get('asOf'),
            reason: reason ?? undefined,
            fileId: fileId || undefined,
            caseNumber: caseNumber || undefined,
          },
        },
  )
  const go = form.get('go')
  if (!wanted.success || (go !== 'confirm' && go !== 'remove'))
    return redirectWithToast(back, { kind: 'error', message: mappingChangeMessages.nothing })
  try {
    const { done, left, reviewId } = await madeOnce(args, { go, ...wanted.data }, ({ mappingChanges }) =>
      (go === 'confirm' ? mappingChanges.confirm : mappingChanges.remove)({ projectId, ...wanted.data }),
    )
    if (reviewId === null) return redirectWithToast(back, { kind: 'info', message: mappingChangeMessages.nothing })
    const message = mappingChangeMessages[go === 'confirm' ? 'confirmed' : 'removed'](done, left)
    const link = { href: undoReviewHref(projectId, address, reviewId), label: 'Undo', post: true }
    return redirectWithToast(back, { kind: 'success', message, link })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    return redirectWithToast(back, { kind: 'error', message: refusal.message })
  }
}
