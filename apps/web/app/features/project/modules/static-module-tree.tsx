import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type ModuleGroup, type ModuleNode, type ModuleTreeView, modulePage } from '@caseweave/contract/project/modules'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { treeParameters } from './module-links'
import { countMarkup, indentOf, nameMarkup, rowClasses, rowHeight, twistyClasses } from './module-row'

export interface ModuleListProps {
  tree: ModuleTreeView
  hrefFor: (moduleId: number) => string
  /** Stands at the end of a module's row; the room for it is kept in all rows. */
  menuOf?: (module: ModuleNode) => ReactNode
}

/**
 * The tree as nested lists of links, which is what the server sends: rows are the same as in the live tree. They are written
 * as markup, not as elements, so that hundreds of modules cost the server little; the chosen one's menu lies over its row.
 */
export function StaticModuleTree({ tree, hrefFor, menuOf }: ModuleListProps) {
  const { pathname, search } = useLocation()
  const groups = new Map(tree.groups.map((group) => [group.parentId, group]))
  const expanded = tree.groups.flatMap((group) => (group.parentId === null ? [] : [group.parentId]))
  const matched = tree.matches && new Set(tree.matches.ids)
  const parameters = new URLSearchParams(search)
  const byHand = parameters.has(treeParameters.open)
  const shownAtMost = Number(parameters.get(treeParameters.rows)) || modulePage.first
  const here = pathname + search
  let rows = 0
  let chosen: { node: ModuleNode; row: number } | null = null

  const selectHref = (node: ModuleNode, ancestors: readonly number[]) => {
    const href = hrefFor(node.id)
    // Once somebody has expanded or collapsed by hand, each link says all that is expanded.
    if (!byHand) return href
    return withParameters(href, { [treeParameters.open]: [...new Set([...expanded, ...ancestors, node.id])].join() })
  }
  const toggleHref = (node: ModuleNode, open: boolean) =>
    withParameters(here, {
      [treeParameters.open]: (open ? expanded.filter((id) => id !== node.id) : [...expanded, node.id]).join(),
    })
  const moreHref = withParameters(here, {
    [treeParameters.rows]: String(Math.min(shownAtMost + modulePage.first, modulePage.most)),
  })

  function groupMarkup(group: ModuleGroup, ancestors: readonly number[]): CellHtml {
    const nodes = group.nodes.map((node) => html`<li>${rowMarkup(node, ancestors)}</li>`)
    const missing = group.total - group.nodes.length
    return html`<ul>${nodes}${missing > 0 && moreMarkup(missing, ancestors.length)}</ul>`
  }

  function moreMarkup(missing: number, depth: number): CellHtml {
    rows++
    const way =
      shownAtMost < modulePage.most
        ? html`<a href="${moreHref}" class="text-link">Show more</a>`
        : html`<span>(search to find them)</span>`
    return html`<li class="tree-more" style="--indent:${indentOf(depth)}px">${numberText(missing)} more ${way}</li>`
  }

  function rowMarkup(node: ModuleNode, ancestors: readonly number[]): CellHtml {
    const children = groups.get(node.id)
    const selected = tree.selected?.id === node.id
    if (selected) chosen = { node, row: rows }
    rows++
    const look = html`class="${rowClasses({ selected, dimmed: matched !== null && !matched.has(node.id) })}" style="--indent:${indentOf(ancestors.length)}px"`
    const link = html`href="${selectHref(node, ancestors)}" ${selected && html`aria-current="page"`}`
    const content = html`${nameMarkup(node.name)}${countMarkup(node.count, menuOf !== undefined)}`
    const below = children && groupMarkup(children, [...ancestors, node.id])
    if (!node.hasChildren || (matched && !children)) return html`<a ${link} ${look}>${content}</a>`
    const open = children !== undefined
    const twisty = matched
      ? html`<span class="${twistyClasses(true)}"></span>`
      : html`<a href="${toggleHref(node, open)}" class="${twistyClasses(open)}"><span class="sr-only">${open ? 'Collapse' : 'Expand'} ${node.name}</span></a>`
    return html`<div ${look}>${twisty}<a ${link} class="tree-link">${content}</a></div>${below}`
  }

  const top = groups.get(null)
  if (!top) return null
  const { markup } = groupMarkup(top, [])
  // Every part of the markup went through the escaping of cell-html.ts.
  const listProps = { dangerouslySetInnerHTML: { __html: markup } }
  const menu = menuOf && (chosen as { node: ModuleNode; row: number } | null)
  return (
    <div className="relative">
      <div {...listProps} />
      {menu ? (
        <div
          className="absolute end-0.5 z-10 grid place-items-center"
          style={{ top: `${(menu.row * rowHeight) / 16}rem`, height: `${rowHeight / 16}rem` }}
        >
          {menuOf(menu.node)}
        </div>
      ) : null}
    </div>
  )
}
