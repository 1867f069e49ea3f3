import { createCookie, replace } from '@remix-run/node'
import { z } from 'zod'

const Toast = z.object({
  id: z.string(),
  kind: z.enum(['success', 'info', 'warning', 'error']),
  title: z.string().optional(),
  message: z.string(),
  /** Somewhere to go on; with `post` something to do at once. */
  link: z.object({ href: z.string(), label: z.string(), post: z.boolean().optional() }).optional(),
})
type Toast = z.infer<typeof Toast>

/** Carries one message over a redirect, so that it shows without JavaScript too. */
const toastCookie = createCookie('caseweave_toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** The Set-Cookie header that shows `toast` on the next page. */
export const toastHeader = (toast: Omit<Toast, 'id'>) => toastCookie.serialize({ ...toast, id: crypto.randomUUID() })

/** Goes to `to`, where `toast` shows; Back from there leads past the form that was sent. */
export async function redirectWithToast(to: string, toast: Omit<Toast, 'id'>, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.append('set-cookie', await toastHeader(toast))
  return replace(to, { headers: all })
}

/** The message that waits for this page, and the header that forgets it. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const header = request.headers.get('cookie')
  if (!header?.includes('caseweave_toast=')) return { toast: null, headers: {} }
  const toast = Toast.safeParse(await toastCookie.parse(header)).data ?? null
  return { toast, headers: { 'set-cookie': await toastCookie.serialize('', { maxAge: 0 }) } }
}
