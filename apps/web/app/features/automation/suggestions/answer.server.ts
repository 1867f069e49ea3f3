import type { ApiCaller } from '@caseweave/api/router'
import { suggestionMessages } from '@caseweave/contract/automation/suggestions/suggestion-messages'
import {
  AcceptSuggestion,
  RefuseSuggestion,
  StartSuggestionSearch,
} from '@caseweave/contract/automation/suggestions/suggestions'
import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { madeOnce } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { isGone } from '../../../server/unless-gone.server'
import { correctedAlignment } from './corrected-alignment'
import { type SuggestionAddress, suggestionsHref, undoAnswerHref } from './suggestion-links'

type Way = { args: ActionFunctionArgs; projectId: number; api: ApiCaller; address: SuggestionAddress }

const Refusal = z.object({ code: z.enum(['CONFLICT', 'BAD_REQUEST']), message: z.string() })

/** What a form of the screen asks for: an answer to a suggestion, or a search for a module. A refusal shows on the page it came from. */
export async function answerForm(form: FormData, way: Way): Promise<Response> {
  const { projectId, address } = way
  try {
    return form.get('go') === 'search' ? await search(form, way) : await answer(form, way)
  } catch (error) {
    // A form that was written by hand, or of a pair that is gone for good.
    const unknown = error instanceof z.ZodError || isGone(error)
    const message = unknown ? suggestionMessages.gone : Refusal.safeParse(error).data?.message
    if (message === undefined) throw error
    return redirectWithToast(suggestionsHref(projectId, address), { kind: 'error', message })
  }
}

async function answer(form: FormData, { args, projectId, api, address }: Way): Promise<Response> {
  const pair = {
    caseNumber: form.get('case'),
    caseVersion: form.get('caseVersion'),
    scenarioId: form.get('scenario'),
    scenarioVersion: form.get('scenarioVersion'),
  }
  const go = form.get('go')
  const back = suggestionsHref(projectId, { ...address, shown: 0 })
  const done = (caseNumber: number, scenarioId: number, message: string) =>
    redirectWithToast(back, {
      kind: 'success',
      message,
      link: { href: undoAnswerHref(projectId, address, { caseNumber, scenarioId }), label: 'Undo', post: true },
    })
  const release = Number(form.get('release'))
  if (go === 'accept') {
    if (!(release > 0)) {
      const here = suggestionsHref(projectId, address)
      return redirectWithToast(here, { kind: 'error', message: suggestionMessages.releaseMissing })
    }
    const wanted = AcceptSuggestion.parse({ ...pair, releaseId: release, ...correctedAlignment(form) })
    const { scenario } = await madeOnce(args, wanted, (once) => once.suggestions.accept({ projectId, ...wanted }))
    return done(wanted.caseNumber, wanted.scenarioId, suggestionMessages.accepted(wanted.caseNumber, scenario))
  }
  const wanted = RefuseSuggestion.parse({ ...pair, decision: go, releaseId: release > 0 ? release : undefined })
  await api.suggestions.refuse({ projectId, ...wanted })
  const { caseNumber, scenarioId, decision } = wanted
  return done(caseNumber, scenarioId, suggestionMessages[decision](caseNumber))
}

async function search(form: FormData, { projectId, api, address }: Way): Promise<Response> {
  const refuse = (message: string) => redirectWithToast(suggestionsHref(projectId, address), { kind: 'error', message })
  if (!(Number(form.get('module')) > 0)) return refuse(suggestionMessages.moduleMissing)
  if (!(Number(form.get('release')) > 0)) return refuse(suggestionMessages.releaseMissing)
  const wanted = StartSuggestionSearch.parse({ moduleId: form.get('module'), releaseId: form.get('release') })
  const { searchId } = await api.suggestions.search({ projectId, ...wanted })
  const there = suggestionsHref(projectId, { searchId, releaseId: wanted.releaseId })
  return redirectWithToast(there, { kind: 'info', message: suggestionMessages.searching })
}
