import type { Screen } from '../people/screen'
import { agreementPath, automationPath, featuresPath, planPath } from './addresses'

export const automationScreens = {
  automationMapping: {
    label: 'Automation Mapping',
    flat: '/app/testCaseMapping',
    path: automationPath(':projectId'),
    permission: 'mapping.write',
  },
  // Both are led to from Automation Mapping.
  automationPlan: { label: 'What to automate next', path: planPath(':projectId'), permission: 'mapping.read' },
  agreement: { label: 'Agreement of results', path: agreementPath(':projectId'), permission: 'mapping.read' },
  // Everybody who may read them; the specification's sidebar leaves it out, and then nothing would lead to it.
  featureFiles: {
    label: 'Feature Files',
    flat: '/app/featureEdit',
    path: featuresPath(':projectId'),
    permission: 'features.read',
  },
} satisfies Record<string, Screen>
