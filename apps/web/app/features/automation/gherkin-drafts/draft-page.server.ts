import { featurePath } from '@caseweave/contract/automation/addresses'
import type { ChosenAlternative } from '@caseweave/contract/automation/gherkin-drafts'
import { draftCaseLimit, gherkinDraftMessages, SaveGherkinDraft } from '@caseweave/contract/automation/gherkin-drafts'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { idOf } from '../../platform/screen/id.server'

/** Reads `use=12.3.1`: of case 12, step 3, the first alternative. */
function chosenIn(parameters: URLSearchParams): ChosenAlternative[] {
  return parameters.getAll('use').flatMap((text) => {
    const match = /^(\d{1,9})\.(\d{1,4})\.(\d)$/.exec(text)
    return match ? [{ case: Number(match[1]), step: Number(match[2]), alternative: Number(match[3]) }] : []
  })
}

/** The numbers of the cases in the address, in its order, as links (`3.12`) or people (`TC-3, 12`) write them; null where it has none, or too many. */
export function numbersIn(parameters: URLSearchParams): number[] | null {
  const texts = (parameters.get('cases') ?? '').split(/[\s.,;]+/)
  const fine = [...new Set(texts.map((text) => parseCaseNumber(text) ?? 0))].filter((number) => number > 0)
  return fine.length === 0 || fine.length > draftCaseLimit ? null : fine
}

/** The draft of these cases with the alternatives that the address chooses, beside what they say by hand. */
export async function draftData(args: LoaderFunctionArgs, numbers: number[]) {
  const projectId = idOf(args.params.projectId)
  const { searchParams } = new URL(args.request.url)
  const draft = await apiFor(args).gherkinDrafts.get({ projectId, numbers, chosen: chosenIn(searchParams) })
  return { projectId, draft, onceKey: newOnceKey() }
}

/** Adds the edited draft to the feature file that was named, and opens that in the editor. */
export async function saveDraft(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, SaveGherkinDraft, async (form) => {
    const { fileId, fileName, made } = await madeOnce(args, form, (api) =>
      api.gherkinDrafts.save({ projectId, ...form }),
    )
    const message = made ? gherkinDraftMessages.made(fileName) : gherkinDraftMessages.added(fileName)
    return { to: featurePath(projectId, fileId), message }
  })
}

/** Sends somebody back who opens the address of a form. */
export const backPath = (projectId: number) => definitionsPath(projectId)
