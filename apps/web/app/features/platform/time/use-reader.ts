import { useRouteLoaderData } from '@remix-run/react'
import type { readShell } from '../screen/read-shell.server'

/** Whom dates are written for: their zone, null where nobody knows it, and when the page was made, null on pages for everybody. */
export interface Reader {
  timeZone: string | null
  now: Date | null
}

const anybody: Reader = { timeZone: null, now: null }

/** The reader of this page: server and browser know the same, so that both write the same text. */
export const useReader = (): Reader => useRouteLoaderData<typeof readShell>('signed-in')?.reader ?? anybody
