import type { ApiCaller } from '@caseweave/api/router'
import { featurePath } from '@caseweave/contract/automation/addresses'
import { featureTextLimit } from '@caseweave/contract/automation/feature-files/feature-drafts'
import { CompareFeatureFile, restKey } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idsOf } from '../../platform/screen/id.server'
import { applyForm, isHeld, isLocal } from './editor-intents'
import type { EditorReply } from './editor-reply'
import { beginEditing, currentDraft, currentText, draftIn, type EditorState, isDirty } from './editor-state'
import { viewOf } from './editor-view'
import type { LostDraft } from './lost-draft'
import { choicesIn } from './merge-choices'
import { readRemembered } from './remembered-documents.server'

type File = { projectId: number; fileId: number }

const Posted = z.object({
  version: z.coerce.number().int().positive(),
  over: z.coerce.number().int().positive().optional().catch(undefined),
  open: z.coerce.number().int().nonnegative().nullable().catch(null),
  part: z
    .templateLiteral([z.enum(['step', 'examples']), ':', z.number().int().nonnegative()])
    .nullable()
    .catch(null),
  partPage: z.coerce.number().int().positive().catch(1),
  page: z.coerce.number().int().positive().catch(1),
  view: z.enum(['list', 'text']).catch('list'),
})

const nothing: EditorReply = {
  drawn: null,
  saved: null,
  refusal: null,
  asked: null,
  conflict: null,
  comparison: null,
  versionProblem: null,
  chosen: { old: '', new: '' },
}

/** Bytes of a form with the longest text: a byte takes up to three in a form. */
const writtenBytes = 3 * featureTextLimit

const codeOf = (error: unknown) => z.object({ code: z.string(), message: z.string() }).safeParse(error).data

/** What is not there ends a page as an answer. */
const isNotFound = (error: unknown) => z.object({ init: z.object({ status: z.literal(404) }) }).safeParse(error).success

/** Answers the editor's form: applies what it says to its draft, and saves or compares where it asks for that. */
export async function answerEditor(args: ActionFunctionArgs) {
  const file: File = idsOf(args, 'projectId', 'fileId')
  const api = apiFor(args)
  const fields = await readForm(args, writtenBytes)
  const posted = Posted.safeParse(Object.fromEntries(fields)).data
  const draft = draftIn(fields)
  if (!posted || !draft) throw data(featureEditorMessages.unreadableDraft, { status: 400 })
  const intent = String(fields.get('intent') ?? 'keep')
  // With JavaScript the browser has drawn its page already, and sends the draft alone.
  const scripted = fields.get('scripted') === '1'
  const source = scripted ? null : await draftedSource(api, { ...file, version: posted.version })
  const begun = source && {
    ...beginEditing(source.text, source.version, draft, readRemembered),
    ...placeOf(posted, fields),
  }
  const state = begun && applyForm(begun, fields)
  if (state && source.gone) throw isDirty(state) ? lost(source.name, state) : source.gone
  const now = state ? currentDraft(state) : draft
  const drawn = state && { shown: viewOf(state), draft: JSON.stringify(now) }
  const reply = {
    ...nothing,
    drawn,
    chosen: { old: String(fields.get('old') ?? ''), new: String(fields.get('new') ?? '') },
  }
  if (isLocal(intent) || (state && isHeld(state, intent))) return data<EditorReply>(reply)
  if (intent === 'compare') return data<EditorReply>({ ...reply, ...(await compared(api, file, reply.chosen)) })
  if (!intent.startsWith('save')) return data<EditorReply>(reply)

  const asked = { ...file, version: posted.version, draft: now, keepDescriptions: intent === 'saveDescriptions' }
  const { over } = posted
  const choices = intent === 'saveMine' ? { [restKey]: 'mine' as const } : choicesIn(fields)
  const chosen = { asked: over === undefined ? null : { over, choices } }
  try {
    const result = await api.featureFiles.save({ ...asked, merge: true, over, choices })
    if (result.outcome === 'refused')
      return data<EditorReply>({ ...reply, ...chosen, refusal: result }, { status: 400 })
    const { version } = result
    const message =
      result.outcome === 'merged'
        ? featureEditorMessages.merged(version, result.with, result.by, result.chosen)
        : result.outcome === 'same'
          ? featureEditorMessages.same(version)
          : featureEditorMessages.saved(version)
    // What others saved is in the text, or all of it.
    const merged = result.outcome === 'merged' || (result.outcome === 'same' && version !== posted.version)
    if (scripted) return data<EditorReply>({ ...reply, saved: { version, message, merged } })
    const view = state?.view === 'text' ? 'text' : null
    const here = withParameters(featurePath(file.projectId, file.fileId), { view })
    return redirectWithToast(here, { kind: 'success', message })
  } catch (error) {
    const refusal = codeOf(error)
    if (refusal?.code === 'BAD_REQUEST' || refusal?.code === 'SERVICE_UNAVAILABLE')
      return data<EditorReply>(
        { ...reply, refusal: { message: refusal.message, problems: [], onlyDescriptions: false } },
        { status: refusal.code === 'BAD_REQUEST' ? 400 : 503 },
      )
    if (refusal?.code !== 'CONFLICT') throw error
    const deleted = refusal.message === featureEditorMessages.deleted
    if (deleted && state) throw lost(source.name, state)
    const conflict = deleted
      ? 'deleted'
      : await api.featureFiles.compareDraft({ ...file, version: posted.version, draft: now, choices })
    return data<EditorReply>({ ...reply, ...chosen, conflict }, { status: 409 })
  }
}

/** Without its file no page of the editor can be drawn: then this goes to the one that gives the text back. */
const lost = (name: string, state: EditorState) =>
  data<LostDraft>({ lost: { name, text: currentText(state) } }, { status: 409 })

/** The version that a draft was begun on; `gone` = why there is no such file (any more). */
async function draftedSource(api: ApiCaller, asked: File & { version: number }) {
  try {
    return { ...(await api.featureFiles.source(asked)), gone: null }
  } catch (gone) {
    if (!isNotFound(gone)) throw gone
    try {
      return { ...(await api.featureFiles.draftedSource(asked)), gone }
    } catch {
      throw gone
    }
  }
}

const placeOf = (
  { open, page, view, part, partPage }: z.infer<typeof Posted>,
  fields: FormData,
): Partial<EditorState> => ({
  open,
  page,
  part,
  partPage,
  // A text that cannot be read has no other view.
  ...(fields.get('text') === null ? { view } : { view: 'text' }),
  find: String(fields.get('shownFind') ?? ''),
})

/** The comparison of two chosen versions, or what is wrong with the choice. */
export async function compared(
  api: ApiCaller,
  file: File,
  chosen: { old: string; new: string },
): Promise<Pick<EditorReply, 'comparison' | 'versionProblem'>> {
  const problem = (field: 'old' | 'new', text: string) => ({ comparison: null, versionProblem: { field, text } })
  if (chosen.old === '') return problem('old', 'Choose an old version.')
  if (chosen.new === '') return problem('new', 'Choose a new version.')
  const asked = CompareFeatureFile.safeParse({ fileId: file.fileId, ...chosen })
  if (!asked.success) return problem('new', asked.error.issues[0]?.message ?? 'Choose a new version.')
  const comparison = await api.featureFiles.compare({ projectId: file.projectId, ...asked.data })
  return { comparison, versionProblem: null }
}
