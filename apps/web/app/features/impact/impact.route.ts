import type { LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../shell/id.server'
import { impactOf } from './impact.server'

/** What deleting these scenarios touches, for the editor; source: beyond.md 8. */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('scenarios') ?? ''
  const ids = wanted
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 1_000)
  return impactOf(args, idOf(args.params.projectId), { kind: 'scenarios', ids })
}
