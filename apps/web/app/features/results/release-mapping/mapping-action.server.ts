import type { ApiCaller } from '@caseweave/api/router'
import { releaseMappingPath } from '@caseweave/contract/results/addresses'
import { mappingMessages } from '@caseweave/contract/results/release-mapping/mapping-messages'
import {
  emptyPick,
  longestPick,
  type MappingPick,
  withFilter,
  writePick,
} from '@caseweave/contract/results/release-mapping/mapping-pick'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { redirectWithToast } from '../../../server/toast.server'
import { foldTicks } from './fold-ticks'
import { changedAddress, type MappingAddress, mappingHref, mappingSearch, readMappingAddress } from './mapping-links'

/** Where the mapping of a pick that takes out what has results, or is being run, is confirmed. */
const confirmHref = (projectId: number, address: MappingAddress) =>
  `${releaseMappingPath(projectId)}/confirm${mappingSearch(address)}`

/**
 * What the form of the screen asks for, with or without JavaScript: to go somewhere with what is ticked, or to map it. `here` is
 * the address that it was posted to.
 */
export async function answerForm(
  form: FormData,
  here: MappingAddress,
  way: { projectId: number; api: ApiCaller; timeZone: string },
): Promise<Response> {
  const { projectId } = way
  const wanted = readMappingAddress(form)
  const pick = foldTicks(wanted.pick, form)
  const { releaseId, type, search, show, pageSize } = wanted
  const page = form.has('page') ? wanted.page : 1
  const go = form.get('go')
  if (go === 'discard') return redirect(mappingHref(projectId, here, { pick: emptyPick }))
  if (writePick(pick).length > longestPick) {
    return redirectWithToast(mappingHref(projectId, here), { kind: 'error', message: mappingMessages.tooMany })
  }
  const asked = { releaseId, type, search, show, pageSize, page }
  // What was ticked belongs to the release that was shown: another one is looked at first.
  if (releaseId !== here.releaseId && (go !== 'map' || releaseId > 0)) {
    return redirect(mappingHref(projectId, here, asked))
  }
  if (go === 'map') return map(pick, { ...here, releaseId }, way)
  if (go === 'all' || go === 'none') {
    const filter = { moduleId: here.moduleId, search: here.search }
    return redirect(mappingHref(projectId, { ...here, pick: withFilter(pick, go === 'all', filter) }))
  }
  return redirect(mappingHref(projectId, changedAddress(here, asked), { pick, page }))
}

const Refusal = z.object({ code: z.enum(['CONFLICT', 'BAD_REQUEST']), message: z.string() })

async function map(
  pick: MappingPick,
  here: MappingAddress,
  { projectId, api, timeZone }: { projectId: number; api: ApiCaller; timeZone: string },
): Promise<Response> {
  const address = { ...here, pick }
  const back = mappingHref(projectId, address, { page: here.page })
  if (!here.releaseId) return redirectWithToast(back, { kind: 'error', message: mappingMessages.noRelease })
  const input = { projectId, releaseId: here.releaseId, pick: writePick(pick), timeZone }
  try {
    const { tested, inCycles } = await api.releaseMapping.preview(input)
    if (tested > 0 || inCycles > 0) return redirect(confirmHref(projectId, address))
    const { added, removed, moved, jobId } = await api.releaseMapping.save(input)
    const done = mappingHref(projectId, here, { pick: emptyPick, page: here.page })
    if (jobId !== null) return redirectWithToast(done, { kind: 'info', message: mappingMessages.mapping })
    return redirectWithToast(
      done,
      added + removed + moved > 0
        ? { kind: 'success', message: mappingMessages.mapped }
        : { kind: 'info', message: mappingMessages.nothing },
    )
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    // A result has come in between.
    if (refusal.code === 'CONFLICT') return redirect(confirmHref(projectId, address))
    return redirectWithToast(back, { kind: 'error', message: refusal.message })
  }
}
