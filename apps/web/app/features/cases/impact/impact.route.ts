import type { LoaderFunctionArgs } from '@remix-run/node'
import { idOf } from '../../platform/screen/id.server'
import { impactOf } from './impact.server'

const wholeOf = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null)

/** What deleting scenarios at places of a file's version touches, for the editor; null for what is no place. */
export async function loader(args: LoaderFunctionArgs) {
  const parameters = new URL(args.request.url).searchParams
  const fileId = idOf(parameters.get('file') ?? undefined)
  const version = wholeOf(parameters.get('version'))
  const sequences = (parameters.get('places') ?? '').split(',').flatMap((place) => wholeOf(place) ?? [])
  if (version === null) return null
  const subject = { kind: 'places' as const, fileId, version, sequences: sequences.slice(0, 1_000) }
  return impactOf(args, idOf(args.params.projectId), subject)
}
