import { pathOf, screenAt } from '@caseweave/contract/front/navigation'
import { Breadcrumbs, type Crumb } from '@caseweave/ui/breadcrumbs'
import { useLocation, useMatches } from '@remix-run/react'
import { areaOf } from './area'
import { useWorkspace } from './use-workspace'

/** What a route says of its page: the last breadcrumb, or several, made of its loader's data. */
export type PageHandle = { crumb: string | ((data: unknown) => string) }

function crumbOf({ handle, data }: { handle: unknown; data: unknown }): string | null {
  if (typeof handle !== 'object' || handle === null || !('crumb' in handle)) return null
  const { crumb } = handle
  if (typeof crumb === 'string') return crumb
  return typeof crumb === 'function' ? String(crumb(data)) : null
}

/** Organization and project where the page is of one, the screen, and what the page's own routes add. */
export function PageCrumbs() {
  const { pathname, search } = useLocation()
  const { organization, project } = useWorkspace()
  const own = useMatches()
    .map((match) => ({ label: crumbOf(match), href: match.pathname }))
    .filter((crumb): crumb is { label: string; href: string } => crumb.label !== null)
  const screen = screenAt(pathname, search)
  const crumbs: Crumb[] = []
  if (areaOf(pathname) !== 'user') {
    if (organization) crumbs.push({ label: organization.name, href: '/organization' })
    if (project) crumbs.push({ label: project.name, href: '/dashBoard' })
  }
  if (screen) crumbs.push({ label: screen.label, href: pathOf(screen, project?.id ?? null) ?? undefined })
  return <Breadcrumbs crumbs={[...crumbs, ...own]} />
}
