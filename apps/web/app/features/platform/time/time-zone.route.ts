import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { timeZoneCookie } from './time-zone.server'

/** Keeps the time zone that a browser tells of itself. */
export async function action(args: ActionFunctionArgs) {
  const cookie = timeZoneCookie((await readForm(args)).get('timeZone'))
  return new Response(null, cookie ? { status: 204, headers: { 'set-cookie': cookie } } : { status: 400 })
}

export const loader = () => redirect('/')
