import { mappingChangeMessages } from '@caseweave/contract/automation/mapping-changes/mapping-change-messages'
import { UndoRename, UndoReview } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { changesHref, readChangeAddress } from './change-links'

/** Nothing is to be seen here: whoever comes by an address is led to the list. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(changesHref(idOf(params.projectId)))

const Gone = z.object({ code: z.literal('NOT_FOUND') })

/** Puts mappings back as they were before they were confirmed or removed, or takes a rename apart. */
export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const back = changesHref(projectId, readChangeAddress(searchParams))
  const { mappingChanges } = apiFor(args)
  const review = UndoReview.safeParse({ reviewId: searchParams.get('review') })
  const rename = UndoRename.safeParse({ renameId: searchParams.get('rename') })
  try {
    if (rename.success) {
      const { before } = await mappingChanges.undoRename({ projectId, ...rename.data })
      return redirectWithToast(back, { kind: 'success', message: mappingChangeMessages.renameUndone(before) })
    }
    if (review.success) {
      const { restored } = await mappingChanges.undo({ projectId, ...review.data })
      return redirectWithToast(back, { kind: 'success', message: mappingChangeMessages.undone(restored) })
    }
  } catch (error) {
    if (!Gone.safeParse(error).success && !(error instanceof Response && error.status === 404)) throw error
  }
  const message = rename.success ? mappingChangeMessages.renameGone : mappingChangeMessages.reviewGone
  return redirectWithToast(back, { kind: 'error', message })
}
