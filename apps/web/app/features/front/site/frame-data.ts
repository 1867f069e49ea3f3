import { useRouteLoaderData } from '@remix-run/react'
import type { readFrame } from './site-frame.server'

/** The id of the route that frames every public page. */
export const siteRouteId = 'site'

export type FrameData = ReturnType<typeof readFrame>['data']

/** What the frame of the page knows; below the site's route only. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<typeof readFrame>(siteRouteId)
  if (!frame) throw new Error('This part stands outside of the public site.')
  return frame
}
