/** The part of the product that a signed-in path belongs to; it decides what the sidebar shows. */
export type Area = 'work' | 'manage' | 'user'

/** The area of a path: project management, pages about the person, their organizations and the installation, or the work itself. */
export function areaOf(pathname: string): Area {
  if (/^\/project\/[^/]+\/manage(\/|$)/i.test(pathname)) return 'manage'
  if (/^\/(organization|profile|notifications|audit|operator|siteMessages|dev\/outbox)(\/|$)/i.test(pathname))
    return 'user'
  return 'work'
}
