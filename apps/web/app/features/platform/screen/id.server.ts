import { messages } from '@caseweave/contract/platform/messages'
import { data } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { isId } from './id'

/** The id in an address or a form; what is none is answered like an id that does not exist. */
export function idOf(value: unknown): number {
  const text = String(value)
  if (!isId(text)) throw data(messages.notFound, { status: 404 })
  return Number(text)
}

/** The ids of these names in the address of a page; what is none is answered like an id that does not exist. */
export const idsOf = <Name extends string>({ params }: { params: Params }, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, idOf(params[name])])) as Record<Name, number>
