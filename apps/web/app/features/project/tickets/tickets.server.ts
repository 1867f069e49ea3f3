import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'
import { linksAround } from './ticket-links'

/** The case that a dialog of tickets is about, and the addresses around it. */
export function ticketPlace(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const caseNumber = caseNumberOf(args)
  const links = linksAround(projectId, caseNumber, new URL(args.request.url))
  return { of: { projectId, caseNumber }, links }
}
