import { assetPath, assetsPath } from '@caseweave/contract/people/addresses'
import type { AssetItem, AssetStatus } from '@caseweave/contract/people/assets/assets'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { iconHtml } from '@caseweave/ui/icon-sprite'
import { Pencil, Trash2, UserMinus, UserPlus } from 'lucide-react'
import { momentDayCell } from '../../platform/time/moment-cells'
import type { Reader } from '../../platform/time/use-reader'
import { dialogHref, panelHref } from './asset-links'
import { statusLooks } from './asset-words'

/** The icons that the cells refer to, for the page's sprite. */
export const assetIcons = {
  ...Object.fromEntries(Object.values(statusLooks).map(({ sprite, icon }) => [sprite, icon])),
  ...{ edit: Pencil, assign: UserPlus, unassign: UserMinus, delete: Trash2 },
}

/** Tags beyond these are only counted. */
const tagsShown = 3

/** In these states it matters since when, and who had the asset. */
const missing = new Set<AssetStatus>(['Lost', 'Damaged'])

/** Classes of the table: where there is little room, type, brand, model and serial stand below the name, and the actions stay in sight. */
export const assetTableClasses =
  'max-2xl:[&_tr>:is(:nth-child(3),:nth-child(4),:nth-child(5),:nth-child(6))]:hidden sm:[&_tr>:last-child]:sticky sm:[&_tr>:last-child]:end-0 sm:[&_td:last-child]:bg-card sm:[&_th:last-child]:z-2'

/** The columns of the list of an organization; `search` = what the list asks for, dates are for `reader`. */
export function assetColumns(organizationId: number, search: string, reader: Reader): DataColumn<AssetItem>[] {
  const day = (date: Date) => momentDayCell(date, reader)
  const narrowed = (parameters: Record<string, string>) =>
    withParameters(assetsPath + search, { organizationId: String(organizationId), page: null, ...parameters })
  return [
    {
      id: 'tag',
      header: 'Tag',
      look: 'fit',
      sortKey: 'tag',
      cell: ({ id, assetTag }) => html`<a href="${assetPath(id)}" class="font-medium text-link">${assetTag}</a>`,
    },
    {
      id: 'name',
      header: 'Name',
      look: 'clip',
      sortKey: 'name',
      cell: ({ name, typeName, brand, model, serial, tags }) => {
        const facts = [typeName, `${brand} ${model}`, serial].filter(Boolean).join(' · ')
        return html`<bdi title="${name}">${name}</bdi><div class="truncate text-xs text-muted-foreground 2xl:hidden" dir="auto" title="${facts}">${facts}</div>${tags.length > 0 && tagChips(tags, narrowed)}`
      },
    },
    { id: 'type', header: 'Type', look: 'dim', sortKey: 'type', cell: ({ typeName }) => titled(typeName) },
    { id: 'brand', header: 'Brand', look: 'dim', sortKey: 'brand', cell: ({ brand }) => titled(brand) },
    { id: 'model', header: 'Model', look: 'dim', sortKey: 'model', cell: ({ model }) => titled(model) },
    { id: 'serial', header: 'Serial', look: 'dim', sortKey: 'serial', cell: ({ serial }) => titled(serial) },
    {
      id: 'status',
      header: 'Status',
      look: 'fit',
      sortKey: 'status',
      cell: ({ status, statusSince, statusHolder }) => {
        const { sprite, colour } = statusLooks[status]
        const since =
          missing.has(status) &&
          html`<div class="text-xs text-muted-foreground">since ${day(statusSince)}${statusHolder && html`<div class="max-w-40 truncate" title="${statusHolder}">with <bdi>${statusHolder}</bdi></div>`}</div>`
        return html`<span class="${colour}">${iconHtml(sprite)}</span> ${status}${since}`
      },
    },
    {
      id: 'holder',
      header: 'Assigned to',
      look: 'fit',
      sortKey: 'holder',
      cell: ({ holder }) => {
        if (!holder) return html`<span class="text-muted-foreground">Nobody</span>`
        const { id, name, username, since, member } = holder
        const left = !member && html`<div class="text-xs font-medium text-fail">Has left: to be returned</div>`
        return html`<a href="${narrowed({ holder: String(id) })}" title="${name} (${username})" class="block max-w-44 truncate hover:text-link hover:underline"><bdi>${name}</bdi></a><div class="text-xs text-muted-foreground">since ${day(since)}</div>${left}`
      },
    },
    {
      id: 'actions',
      header: 'Actions',
      look: 'fit',
      cell: ({ id, assetTag, holder }) => {
        const tool = (href: string, icon: string, label: string) =>
          html`<a class="cell-tool" href="${href}" title="${label}" aria-label="${label} ${assetTag}">${iconHtml(icon)}</a>`
        return html`${tool(dialogHref('edit', id, search), 'edit', 'Edit')}${
          holder
            ? tool(dialogHref('unassign', id, search), 'unassign', 'Unassign')
            : tool(panelHref(organizationId, 'assign', { asset: assetTag }), 'assign', 'Assign')
        }${tool(dialogHref('delete', id, search), 'delete', 'Delete')}`
      },
    },
  ]
}

const titled = (text: string) => text && html`<bdi title="${text}">${text}</bdi>`

function tagChips(tags: readonly string[], narrowed: (parameters: Record<string, string>) => string) {
  const rest = tags.slice(tagsShown)
  const chips = tags
    .slice(0, tagsShown)
    .map(
      (tag) =>
        html`<a class="cell-chip" href="${narrowed({ tag })}" title="Assets with the tag ${tag}"><span class="truncate">${tag}</span></a>`,
    )
  return html`<div class="mt-0.5">${chips}${rest.length > 0 && html` <span class="cell-badge" title="${rest.join(', ')}">+${rest.length}</span>`}</div>`
}
