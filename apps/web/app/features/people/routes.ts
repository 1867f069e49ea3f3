import { index, route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const peopleRoutes: AreaRoutes = {
  site: () => [
    route('login', './features/people/accounts/login.route.tsx'),
    route('auth', './features/people/accounts/auth.route.tsx'),
    route('callback/:code', './features/people/accounts/callback.route.ts'),
    route('identity/interaction/:uid', './features/people/accounts/password.route.tsx'),
    route('logout', './features/people/accounts/logout.route.tsx'),
    route('session', './features/people/accounts/session.route.ts'),
    route('selectProject', './features/people/projects/select-project.route.ts'),
  ],
  shell: (at) => [
    route('organization', './features/people/organizations/organization.route.tsx', [
      route('createProject', './features/people/projects/create-project.route.tsx'),
    ]),
    route('profile', './features/people/organizations/profile.route.tsx', [
      route('tokens/add', './features/people/api-tokens/add-token.route.tsx'),
      route('tokens/:tokenId/revoke', './features/people/api-tokens/revoke-token.route.tsx'),
    ]),
    route('project/:projectId', './features/people/projects/project.route.tsx', { id: 'project' }, at('project')),
  ],
  project: () => [
    index('./features/people/projects/project-home.route.tsx'),
    route('app', './features/people/projects/project-home.route.tsx', { id: 'project-app' }),
    route('manage', './features/people/projects/manage.route.tsx'),
  ],
}
