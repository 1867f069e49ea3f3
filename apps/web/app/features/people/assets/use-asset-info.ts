import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './asset-info.route'

/** What the screen of assets around a panel has loaded. */
export function useAssetInfo() {
  const info = useRouteLoaderData<typeof loader>('asset-info')
  if (!info) throw new Error('This is not below the screen of assets.')
  return info
}
