import { index, route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const peopleRoutes: AreaRoutes = {
  site: () => [
    route('login', './features/people/accounts/login.route.tsx'),
    route('register', './features/people/accounts/register.route.ts'),
    route('setup', './features/people/accounts/setup.route.tsx'),
    route('human-check', './features/people/accounts/human-check.route.ts'),
    route('confirmEmail', './features/people/accounts/confirm-email.route.tsx'),
    route('confirmEmail/resend', './features/people/accounts/resend-confirmation.route.ts'),
    route('auth', './features/people/accounts/auth.route.tsx'),
    route('callback/:code', './features/people/accounts/callback.route.ts'),
    route('identity/interaction/:uid', './features/people/accounts/password.route.tsx'),
    route('logout', './features/people/accounts/logout.route.tsx'),
    route('changeEmail', './features/people/profile/confirm-email.route.tsx'),
    route('session', './features/people/accounts/session.route.ts'),
    route('organization/restoreProject', './features/people/projects/restore-project.route.ts'),
    route('invitation/:token', './features/people/organizations/invitation.route.tsx'),
    route('selectOrganization', './features/people/organizations/select-organization.route.ts'),
    route('selectProject', './features/people/projects/select-project.route.ts'),
  ],
  shell: (at) => [
    route('organization/directory', './features/people/directories/directory.route.tsx', [
      route('tokens/add', './features/people/directories/add-directory-token.route.tsx'),
      route('tokens/:tokenId/revoke', './features/people/directories/revoke-directory-token.route.tsx'),
      route('groups/:groupId', './features/people/directories/group-roles.route.tsx'),
    ]),
    route('organization', './features/people/organizations/organization.route.tsx', [
      route('createProject', './features/people/projects/create-project.route.tsx'),
      route('create', './features/people/organizations/create-organization.route.tsx'),
      route('rename', './features/people/organizations/rename-organization.route.tsx'),
      route('delete', './features/people/organizations/delete-organization.route.tsx'),
      route('restore/:deletedOrganizationId', './features/people/organizations/restore-organization.route.tsx'),
      route('leave', './features/people/organizations/leave-organization.route.tsx'),
      route('members/add', './features/people/organizations/add-member.route.tsx'),
      route('members/:userId/role', './features/people/organizations/member-role.route.ts'),
      route('members/:userId/remove', './features/people/organizations/remove-member.route.tsx'),
      route('invitations/add', './features/people/organizations/invite.route.tsx'),
      route('invitations/:invitationId/resend', './features/people/organizations/resend-invitation.route.tsx'),
      route('invitations/:invitationId/revoke', './features/people/organizations/revoke-invitation.route.tsx'),
    ]),
    route('audit', './features/people/audit/audit.route.tsx'),
    route('audit/file', './features/people/audit/file.route.ts'),
    route('profile', './features/people/profile/profile.route.tsx', [
      route('delete', './features/people/profile/delete-account.route.tsx'),
      route('email', './features/people/profile/change-email.route.tsx'),
      route('sessions/endOthers', './features/people/profile/end-other-sessions.route.tsx'),
      route('sessions/:session/end', './features/people/profile/end-session.route.tsx'),
      route('tokens/add', './features/people/api-tokens/add-token.route.tsx'),
      route('tokens/:tokenId/revoke', './features/people/api-tokens/revoke-token.route.tsx'),
    ]),
    route('app/settings', './features/people/settings/organization-setup.route.tsx', [
      route('defaultOrganization', './features/people/settings/default-organization.route.tsx'),
    ]),
    route('app/userSetup', './features/people/settings/user-setup.route.tsx'),
    route('project/:projectId', './features/people/projects/project.route.tsx', { id: 'project' }, at('project')),
  ],
  project: () => [
    index('./features/people/projects/project-home.route.tsx'),
    route('app', './features/people/projects/project-home.route.tsx', { id: 'project-app' }),
    route('app/settings', './features/people/settings/in-project.route.ts', { id: 'project-settings' }),
    route('app/userSetup', './features/people/settings/in-project.route.ts', { id: 'project-user-setup' }),
    route('manage', './features/people/projects/manage.route.tsx', [
      route('rename', './features/people/projects/rename-project.route.tsx'),
      route('delete', './features/people/projects/delete-project.route.tsx'),
    ]),
    route('manage/team', './features/people/projects/team.route.tsx', [
      route('add', './features/people/projects/add-members.route.tsx'),
      route(':userId/remove', './features/people/projects/remove-member.route.tsx'),
    ]),
    route('manage/integrations', './features/people/projects/integrations.route.tsx'),
  ],
}
