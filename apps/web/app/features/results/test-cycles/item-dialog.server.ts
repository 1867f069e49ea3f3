import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithToast } from '../../../server/toast.server'
import { cycleIds } from './cycle-ids.server'
import { cycleBehind, readItemChoice } from './cycle-links'
import { requireCycleWork } from './require-cycle.server'

/** What the address of a dialog about chosen cases says; one that names none leads back to the cycle. */
export async function chosenItems(args: LoaderFunctionArgs | ActionFunctionArgs) {
  await requireCycleWork(args)
  const { projectId, number } = cycleIds(args)
  const { search, searchParams } = new URL(args.request.url)
  const back = cycleBehind(projectId, number, search)
  const choice = readItemChoice(searchParams)
  if (!choice) throw await redirectWithToast(back, { kind: 'warning', message: cycleMessages.nothingChosen })
  const cases = 'caseNumbers' in choice ? choice.caseNumbers.length : null
  return { named: { projectId, number }, choice, back, cases }
}
