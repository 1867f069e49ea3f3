import { assetPath, assetsPath } from '@caseweave/contract/people/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The panels of the screen; the list is the one at its own address. */
export type AssetPanel = 'types' | 'new' | 'assign' | 'list'

/** Which panel a path opens: dialogs lie over the panel that they belong to. */
export function panelOf(pathname: string): AssetPanel {
  const [, below] = /\/assetInfo\/([^/]+)/i.exec(pathname) ?? []
  return below === 'types' || below === 'new' || below === 'assign' ? below : 'list'
}

/** The address of a panel of an organization's assets. */
export const panelHref = (organizationId: number, panel: AssetPanel, parameters: Record<string, string> = {}) =>
  withParameters(panel === 'list' ? assetsPath : `${assetsPath}/${panel}`, {
    organizationId: String(organizationId),
    ...parameters,
  })

/** A dialog about an asset type. */
export const typeDialogHref = (organizationId: number, assetTypeId: number, dialog: 'rename' | 'delete') =>
  withParameters(`${assetsPath}/types/${assetTypeId}/${dialog}`, { organizationId: String(organizationId) })

/** What can be done with an asset in a dialog. */
type AssetDialog = 'edit' | 'unassign' | 'delete'

/** A dialog about an asset over the list that `search` asks for. */
export const dialogHref = (dialog: AssetDialog, assetId: number, search: string) =>
  `${assetsPath}/${dialog}/${assetId}${search}`

/** The same dialog over the page of the asset. */
export const dialogOfAsset = (dialog: AssetDialog, assetId: number) => `${assetPath(assetId)}/${dialog}`

/** The page behind a dialog about an asset: its own page, or the list with what it asks for. */
export function behindDialog(address: string, assetId: number): string {
  const { pathname, search } = new URL(address)
  return /\/assetInfo\/\d/i.test(pathname) ? assetPath(assetId) : assetsPath + search
}
