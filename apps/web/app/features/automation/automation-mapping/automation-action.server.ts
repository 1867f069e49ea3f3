import type { ApiCaller } from '@caseweave/api/router'
import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { redirectWithToast } from '../../../server/toast.server'
import { fieldsOf, isDialog } from './automation-form'
import { type AutomationAddress, automationHref, changedAddress, readAutomationAddress } from './automation-links'
import { emptyPick, foldPick, isTooLong, isWhole } from './automation-pick'
import { stepsToMap } from './steps-to-map.server'

type Way = { projectId: number; api: ApiCaller; timeZone: string }

/**
 * What the form of the screen asks for, with or without JavaScript: to go somewhere with what is ticked, or to map it. `here` is
 * the address that it was posted to.
 */
export async function answerForm(form: FormData, here: AutomationAddress, way: Way): Promise<Response> {
  const { projectId } = way
  const pick = foldPick(readAutomationAddress(form).pick, form)
  const asked = fieldsOf(form, here)
  const go = form.get('go')
  const error = (message: string, address = here) => {
    const href = automationHref(projectId, address, { page: address.page })
    return redirectWithToast(href, { kind: 'error', message })
  }
  if (isTooLong(pick)) return error(automationMessages.tooMany)
  const now = { ...here, pick }
  const changed = changedAddress(now, asked)
  if (go === 'clear') return redirect(automationHref(projectId, here, { pick: emptyPick, page: here.page }))
  if (isDialog(go)) return redirect(automationHref(projectId, now, { page: here.page }, go))
  const href = automationHref(projectId, changed, { page: asked.page ?? 1 })
  if (go !== 'map') return redirect(href)
  // What was ticked is looked at first at another release, or at another version of the scenario.
  if (changed.releaseId !== here.releaseId || changed.version !== here.version) {
    return redirectWithToast(href, { kind: 'info', message: automationMessages.lookFirst })
  }
  if (pick.cases.length === 0) return error(automationMessages.noCase, now)
  if (!here.scenarioId) return error(automationMessages.noScenario, now)
  if (!here.releaseId) return error(mappingMessages.noRelease, now)
  return map(now, way)
}

const Refusal = z.object({
  code: z.enum(['CONFLICT', 'BAD_REQUEST']),
  message: z.string(),
  cause: z.object({ field: z.string().optional() }).optional().catch(undefined),
})

async function map(here: AutomationAddress, way: Way): Promise<Response> {
  const { projectId, api } = way
  const { releaseId, scenarioId, pick } = here
  try {
    const scenario = await api.automationMapping.scenario({ projectId, scenarioId, version: here.version || undefined })
    const steps = await stepsToMap(here, way, scenario)
    // What chosen steps cover is asked; the whole scenario covers the whole case.
    if (!isWhole(steps, scenario)) {
      const pick = { ...here.pick, steps }
      return redirect(automationHref(projectId, { ...here, pick }, { page: here.page }, 'covers'))
    }
    const done = await api.automationMapping.map({
      projectId,
      releaseId,
      scenarioId,
      scenarioVersion: scenario.version,
      steps: [],
      cases: pick.cases.map((number) => ({ number, version: pick.versions.get(number) })),
    })
    const message = automationMessages.mapped(done.mapped, done.scenario || 'a scenario without a name')
    return redirectWithToast(automationHref(projectId, here, { pick: emptyPick, page: here.page }), {
      kind: 'success',
      message,
    })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    const title = refusal.cause?.field === 'environment' ? environmentMessages.notActive : undefined
    const back = automationHref(projectId, here, { page: here.page })
    return redirectWithToast(back, { kind: 'error', message: refusal.message, ...(title && { title }) })
  }
}
