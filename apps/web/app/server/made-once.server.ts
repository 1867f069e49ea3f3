import { createHash, randomUUID } from 'node:crypto'
import type { FormTurn } from '@caseweave/api/backend'
import type { ApiCaller } from '@caseweave/api/router'
import type { ActionFunctionArgs } from '@remix-run/node'
import { apiFor, callsOf } from './api.server'
import { readForm } from './read-form.server'

/** The key of a form that its page shows now; each time another one. */
export const newOnceKey = (): string => randomUUID()

/**
 * Makes something new by `make`, once for a form with the key that its page has in an `OnceKey`, and with this `value`: sent twice at the same
 * moment, or again, the form makes nothing more and gets what the first one got. A form without a key is taken as it comes. `read` = the posted
 * form where it was read otherwise than by `readForm`; `turn` = what of a project it makes more of, where many people do at once; `secret` = what is
 * made is shown to nobody but whoever sends the form: it is kept so that only the form's key opens it, which is nowhere kept.
 */
export async function madeOnce<Made>(
  args: ActionFunctionArgs,
  value: unknown,
  make: (api: ApiCaller) => Promise<Made>,
  { read, turn, secret = false }: { read?: Pick<FormData, 'get'>; turn?: FormTurn; secret?: boolean } = {},
): Promise<Made> {
  const { actor, backend } = args.context
  const key = (read ?? (await readForm(args))).get('onceKey')
  if (!actor || typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) return make(apiFor(args))
  const { pathname, search } = new URL(args.request.url)
  const formHash = createHash('sha256')
    .update(JSON.stringify([pathname + search, key, value]))
    .digest('hex')
  // Answers of one form have one shape; where nothing is answered, nobody looks at it.
  return (await backend.saveFormOnce(
    actor,
    { ...callsOf(args), formHash, turn, secret: secret ? key : undefined },
    make,
  )) as Made
}
