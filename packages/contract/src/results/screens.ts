import type { Screen } from '../people/screen'
import { releaseMappingPath, testCyclesPath } from './addresses'

export const resultsScreens = {
  testCycles: {
    label: 'Test cycles',
    path: testCyclesPath(':projectId'),
    permission: 'testCycles.read',
  },
  releaseMapping: {
    label: 'Release Mapping',
    flat: '/app/releaseMapping',
    path: releaseMappingPath(':projectId'),
    permission: 'releases.map',
  },
} satisfies Record<string, Screen>
