import type { Screen } from '../people/screen'
import { notificationsPath } from '../platform/addresses'

/** Help inside the product; outside it is read without signing in. */
const helpPath = '/app/help'

export const frontScreens = {
  notifications: { label: 'Mail Box', path: notificationsPath, groups: 'everybody' },
  // The same page by its flat path, which the role allow-lists give to two groups alone.
  mailBox: { label: 'Mail Box', flat: '/app/mailBox', path: notificationsPath, groups: ['humanResource', 'admin'] },
  help: { label: 'Help', flat: helpPath, path: helpPath, groups: 'everybody' },
} satisfies Record<string, Screen>
