import type { LoaderFunctionArgs } from '@remix-run/node'
import { sessionExpiredHeaders } from '../../../server/api.server'

/** Tells an open tab who is signed in now: it may be somebody else, or nobody, and then the sign-in screen says why. */
export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const userId = context.actor?.id ?? null
  return Response.json({ userId }, { headers: userId === null ? sessionExpiredHeaders(request) : {} })
}
