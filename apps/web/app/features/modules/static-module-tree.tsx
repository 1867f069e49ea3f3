import { type ModuleGroup, type ModuleNode, type ModuleTreeView, modulePage } from '@caseweave/contract/modules'
import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { treeParameters, withParameters } from './module-links'
import { indentOf, RowCount, RowName, rowClasses, rowStyle, twistyClasses } from './module-row'

export interface ModuleListProps {
  tree: ModuleTreeView
  hrefFor: (moduleId: number) => string
  /** Stands at the end of a module's row; the room for it is kept in all rows. */
  menuOf?: (module: ModuleNode) => ReactNode
}

/** The tree as nested lists of links, which is what the server sends: rows are the same as in the live tree. */
export function StaticModuleTree({ tree, hrefFor, menuOf }: ModuleListProps) {
  const { pathname, search } = useLocation()
  const groups = new Map(tree.groups.map((group) => [group.parentId, group]))
  const expanded = tree.groups.flatMap((group) => (group.parentId === null ? [] : [group.parentId]))
  const parameters = new URLSearchParams(search)
  const shownAtMost = Number(parameters.get(treeParameters.rows)) || modulePage.first
  const here = pathname + search

  const selectHref = (node: ModuleNode, ancestors: readonly number[]) => {
    const href = hrefFor(node.id)
    // Once somebody has expanded or collapsed by hand, each link says all that is expanded.
    if (!parameters.has(treeParameters.open)) return href
    return withParameters(href, { [treeParameters.open]: [...new Set([...expanded, ...ancestors, node.id])].join() })
  }
  const toggleHref = (node: ModuleNode, open: boolean) =>
    withParameters(here, {
      [treeParameters.open]: (open ? expanded.filter((id) => id !== node.id) : [...expanded, node.id]).join(),
    })
  const moreHref = withParameters(here, {
    [treeParameters.rows]: String(Math.min(shownAtMost + modulePage.first, modulePage.most)),
  })

  function drawGroup(group: ModuleGroup, ancestors: readonly number[]) {
    const depth = ancestors.length
    const missing = group.total - group.nodes.length
    return (
      <ul>
        {group.nodes.map((node) => (
          <li key={node.id}>{drawRow(node, ancestors)}</li>
        ))}
        {missing > 0 ? (
          <li
            className="flex h-7 items-center gap-2 text-xs text-muted-foreground"
            style={{ paddingInlineStart: indentOf(depth) + 24 }}
          >
            {missing.toLocaleString('en')} more
            {shownAtMost < modulePage.most ? (
              <a href={moreHref} className="text-link">
                Show more
              </a>
            ) : (
              <span>(search to find them)</span>
            )}
          </li>
        ) : null}
      </ul>
    )
  }

  function drawRow(node: ModuleNode, ancestors: readonly number[]) {
    const children = groups.get(node.id)
    const selected = tree.selected?.id === node.id
    const dimmed = tree.matches !== null && !tree.matches.ids.includes(node.id)
    const canToggle = node.hasChildren && (tree.matches === null || children !== undefined)
    const row = (
      <div className={rowClasses({ selected, dimmed })} style={rowStyle(ancestors.length)}>
        {canToggle && tree.matches === null ? (
          <a href={toggleHref(node, children !== undefined)} className={twistyClasses(children !== undefined)}>
            <span className="sr-only">{`${children ? 'Collapse' : 'Expand'} ${node.name}`}</span>
          </a>
        ) : (
          <span className={twistyClasses(canToggle ? true : null)} />
        )}
        <a href={selectHref(node, ancestors)} aria-current={selected ? 'page' : undefined} className="tree-link">
          <RowName name={node.name} />
          <RowCount count={node.count} room={menuOf !== undefined} />
        </a>
      </div>
    )
    return (
      <>
        {selected && menuOf ? (
          <div className="relative">
            {row}
            <div className="absolute inset-y-0 end-0.5 z-10 grid place-items-center">{menuOf(node)}</div>
          </div>
        ) : (
          row
        )}
        {children ? drawGroup(children, [...ancestors, node.id]) : null}
      </>
    )
  }

  const top = groups.get(null)
  return top ? drawGroup(top, []) : null
}
