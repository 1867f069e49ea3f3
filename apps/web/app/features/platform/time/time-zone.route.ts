import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { timeZoneCookie } from './time-zone.server'

/** Keeps the time zone that a browser tells of itself. */
export async function action({ request }: ActionFunctionArgs) {
  const cookie = timeZoneCookie((await request.formData()).get('timeZone'))
  return new Response(null, cookie ? { status: 204, headers: { 'set-cookie': cookie } } : { status: 400 })
}

export const loader = () => redirect('/')
