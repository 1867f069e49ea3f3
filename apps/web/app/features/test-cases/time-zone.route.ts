import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { timeZoneCookie } from './time-zone.server'

/** Keeps the time zone that a browser tells of itself. */
export async function action({ request }: ActionFunctionArgs) {
  const cookie = timeZoneCookie((await request.formData()).get('timeZone'))
  return cookie ? data(null, { headers: { 'set-cookie': cookie } }) : data(null, { status: 400 })
}

export const loader = () => redirect('/')
