import type { Screen } from '../people/screen'
import { definitionsPath } from './addresses'

export const casesScreens = {
  definitions: {
    label: 'Definitions',
    flat: '/app/testCaseDefinition',
    path: definitionsPath(':projectId'),
    permission: 'testCases.write',
  },
} satisfies Record<string, Screen>
