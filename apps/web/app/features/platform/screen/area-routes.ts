import type { RouteConfigEntry } from '@remix-run/route-config'

/**
 * Where screens hang: on the site without a shell, in the shell of people who are signed in, in a project, as dialogs over the
 * Release tab, the Modules tab, the list of test cases, or a test case, or as pages beside that of a test case.
 */
type Place = 'site' | 'shell' | 'project' | 'releases' | 'modules' | 'caseList' | 'case' | 'besideCase'

/** The screens that all areas hang at a place. */
export type RoutesAt = (place: Place) => RouteConfigEntry[]

/** The screens of an area by their place, one line each; a page that is a place itself has `...at(place)` among its dialogs. */
export type AreaRoutes = { [P in Place]?: (at: RoutesAt) => RouteConfigEntry[] }
