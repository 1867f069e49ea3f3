import { messages } from '@caseweave/contract/platform/messages'
import { data } from '@remix-run/node'

/** The id in an address or a form; what is none is answered like an id that does not exist. */
export function idOf(value: unknown): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id) || id < 1) throw data(messages.notFound, { status: 404 })
  return id
}
