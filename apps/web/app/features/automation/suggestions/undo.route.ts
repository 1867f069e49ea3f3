import { suggestionMessages } from '@caseweave/contract/automation/suggestions/suggestion-messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { isGone } from '../../../server/unless-gone.server'
import { idOf } from '../../platform/screen/id.server'
import { readSuggestionAddress, suggestionsHref } from './suggestion-links'

/** Nothing is to be seen here: whoever comes by an address is led to the suggestions. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(suggestionsHref(idOf(params.projectId)))

/** Takes an answer back, from the notice that told of it and from the list of the latest. */
export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const address = readSuggestionAddress(searchParams)
  const back = suggestionsHref(projectId, address)
  const [, caseNumber, scenarioId] = /^(\d+)-(\d+)$/.exec(searchParams.get('answer') ?? '') ?? []
  const answer = { caseNumber: Number(caseNumber), scenarioId: Number(scenarioId) }
  try {
    await apiFor(args).suggestions.undo({ projectId, ...answer })
  } catch (error) {
    if (caseNumber && !isGone(error)) throw error
    return redirectWithToast(back, { kind: 'error', message: suggestionMessages.answerGone })
  }
  return redirectWithToast(back, { kind: 'success', message: suggestionMessages.undone })
}
