import { messages } from '@caseweave/contract/platform/messages'
import { data } from '@remix-run/node'
import { isId } from './id'

/** The id in an address or a form; what is none is answered like an id that does not exist. */
export function idOf(value: unknown): number {
  const text = String(value)
  if (!isId(text)) throw data(messages.notFound, { status: 404 })
  return Number(text)
}
