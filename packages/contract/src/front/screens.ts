import type { Screen } from '../people/screen'

/** Screens of the role allow-lists that are not built yet. */
export const laterScreens = {
  mailBox: { label: 'Mail Box', flat: '/app/mailBox', groups: ['humanResource', 'admin'] },
  assetInfo: { label: 'Asset Info', flat: '/app/assetInfo', groups: ['humanResource'] },
  orgChart: { label: 'Org Chart', flat: '/app/orgChart', groups: ['humanResource'] },
  help: { label: 'Help', flat: '/app/help', groups: 'everybody' },
} satisfies Record<string, Screen>
