import type { Screen } from '../people/screen'
import { modulesTabPath } from './addresses'

export const projectScreens = {
  // The Modules tab by its flat path, which is an Admin's alone.
  moduleSetup: {
    label: 'Module Setup',
    flat: '/app/moduleSetup',
    path: modulesTabPath(':projectId'),
    groups: ['admin'],
  },
} satisfies Record<string, Screen>
