import type { AreaPlaces } from '../platform/screen/places'

const group = 'Manage'

export const projectPlaces: AreaPlaces = {
  project: [
    {
      ...{ path: 'manage/release', label: 'Release', group, needs: 'project.manage' },
      words: 'releases versions milestones sprints',
    },
    {
      ...{ path: 'manage/release/add', label: 'Add release', group, needs: 'project.manage', action: true },
      words: 'new create version milestone sprint',
    },
    {
      ...{ path: 'manage/environments', label: 'Environments', group, needs: 'project.manage' },
      words: 'browsers systems configurations staging production',
    },
    {
      ...{ path: 'manage/environments/add', label: 'Add environment', group, needs: 'project.manage', action: true },
      words: 'new create browser system configuration',
    },
    {
      ...{ path: 'manage/module', label: 'Modules', group, needs: 'project.manage' },
      words: 'folders sections suites tree components rename move',
    },
    {
      ...{ path: 'manage/module/add', label: 'Add module', group, needs: 'project.manage', action: true },
      words: 'new create folder section suite component',
    },
    {
      ...{ path: 'manage/integrations', label: 'Integrations', group, needs: 'project.manage' },
      words: 'trackers jira azure devops github gitlab tickets',
    },
    {
      ...{ path: 'manage/integrations/link', label: 'Link a tracker', group, needs: 'project.manage', action: true },
      words: 'connect jira azure devops github gitlab project',
    },
  ],
  organization: [
    {
      ...{ path: 'organization/integrations', label: 'Integrations of the organization' },
      needs: 'integrations.manage',
      words: 'trackers connections jira azure devops github gitlab webhook',
    },
    {
      ...{ path: 'organization/integrations/add', label: 'Add connection', action: true },
      needs: 'integrations.manage',
      words: 'new tracker jira azure devops github gitlab connect',
    },
  ],
  own: [
    {
      ...{ path: 'profile/trackers', label: 'My trackers', group: 'Go to' },
      words: 'my own accounts jira azure devops github gitlab connect',
    },
  ],
}
