import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { resultLinksAround } from '../../cases/test-cases/result-links'
import { caseNumberOf } from '../../platform/screen/case-number.server'
import { idOf } from '../../platform/screen/id.server'

/** The case that a dialog of results is about, and the addresses around it. */
export function resultPlace(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const caseNumber = caseNumberOf(args)
  const links = resultLinksAround(projectId, caseNumber, new URL(args.request.url))
  return { of: { projectId, caseNumber }, links }
}
