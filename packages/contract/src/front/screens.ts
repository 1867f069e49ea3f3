import type { Screen } from '../people/screen'

/** Screens of the role allow-lists that are not built yet. */
export const laterScreens = {
  userSetup: { label: 'User Setup', flat: '/app/userSetup', groups: ['admin'] },
  audit: { label: 'Audit', flat: '/app/caseweaveAudit', groups: ['admin'] },
  mailBox: { label: 'Mail Box', flat: '/app/mailBox', groups: ['humanResource', 'admin'] },
  assetInfo: { label: 'Asset Info', flat: '/app/assetInfo', groups: ['humanResource'] },
  orgChart: { label: 'Org Chart', flat: '/app/orgChart', groups: ['humanResource'] },
  settings: { label: 'Settings', flat: '/app/settings', groups: 'everybody' },
  help: { label: 'Help', flat: '/app/help', groups: 'everybody' },
} satisfies Record<string, Screen>
