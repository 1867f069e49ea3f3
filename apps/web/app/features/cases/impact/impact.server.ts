import type { Impact, ImpactQuery } from '@caseweave/contract/cases/impact/impact'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'

/** What hangs on something; null where it cannot be told, such as to who may not read mappings: the dialog asks all the same. */
export async function impactOf(
  args: LoaderFunctionArgs,
  projectId: number,
  subject: ImpactQuery['subject'],
): Promise<Impact | null> {
  return apiFor(args)
    .impact.get({ projectId, subject })
    .catch(() => null)
}
