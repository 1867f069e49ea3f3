import type { Screen } from '../people/screen'
import { notificationsPath, productHelpPath } from '../platform/addresses'
import { operatorPath } from '../platform/operations/addresses'
import { siteMessagesPath } from './site-messages/addresses'

export const frontScreens = {
  notifications: { label: 'Mail box', path: notificationsPath, groups: 'everybody' },
  // The same page by its flat path, which the role allow-lists give to two groups alone.
  mailBox: { label: 'Mail box', flat: '/app/mailBox', path: notificationsPath, groups: ['humanResource', 'admin'] },
  help: { label: 'Help', flat: productHelpPath, path: productHelpPath, groups: 'everybody' },
  operator: { label: 'Server', path: operatorPath, groups: ['operator'] },
  siteMessages: { label: 'Site messages', path: siteMessagesPath, groups: ['operator'] },
} satisfies Record<string, Screen>
