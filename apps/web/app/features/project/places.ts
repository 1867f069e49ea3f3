import type { AreaPlaces } from '../platform/screen/places'

const group = 'Manage'

export const projectPlaces: AreaPlaces = {
  project: [
    {
      ...{ path: 'manage/release/add', label: 'Add release', group, needs: 'project.manage', action: true },
      words: 'new create version milestone sprint',
    },
    {
      ...{ path: 'manage/environments/add', label: 'Add environment', group, needs: 'project.manage', action: true },
      words: 'new create browser system configuration',
    },
    {
      ...{ path: 'manage/module/add', label: 'Add module', group, needs: 'project.manage', action: true },
      words: 'new create folder section suite component',
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
