import type { Screen } from '../people/screen'
import { releaseMappingPath } from './addresses'

export const resultsScreens = {
  releaseMapping: {
    label: 'Release Mapping',
    flat: '/app/releaseMapping',
    path: releaseMappingPath(':projectId'),
    permission: 'releases.map',
  },
} satisfies Record<string, Screen>
