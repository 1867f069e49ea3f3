import type { Screen } from '../people/screen'
import {
  agreementPath,
  automationPath,
  featuresPath,
  glueContractPath,
  javaStepsPath,
  mappingChangesPath,
  planPath,
  suggestionsPath,
} from './addresses'

// Whoever may read them has them in the sidebar, where the specification leaves out all but the first (docs/decisions/shell.md).
export const automationScreens = {
  automationMapping: {
    label: 'Automation Mapping',
    flat: '/app/testCaseMapping',
    path: automationPath(':projectId'),
    permission: 'mapping.write',
  },
  suggestions: { label: 'Suggestions', path: suggestionsPath(':projectId'), permission: 'mapping.read' },
  mappingChanges: { label: 'Changed mappings', path: mappingChangesPath(':projectId'), permission: 'mapping.read' },
  automationPlan: { label: 'What to automate next', path: planPath(':projectId'), permission: 'mapping.read' },
  // Led to from Automation Mapping and by the palette.
  agreement: { label: 'Agreement of results', path: agreementPath(':projectId'), permission: 'mapping.read' },
  featureFiles: {
    label: 'Feature Files',
    flat: '/app/featureEdit',
    path: featuresPath(':projectId'),
    permission: 'features.read',
  },
  javaSteps: { label: 'Java Steps', path: javaStepsPath(':projectId'), permission: 'features.read' },
  glueContract: { label: 'Glue contract', path: glueContractPath(':projectId'), permission: 'features.read' },
} satisfies Record<string, Screen>
