import type { AreaPlaces } from '../platform/screen/places'

const group = 'Automation'

export const automationPlaces: AreaPlaces = {
  project: [
    {
      ...{ path: 'app/testCaseMapping', label: 'Automation Mapping', group, needs: 'mapping.read' },
      words: 'automate map link test cases to scenarios steps automated',
    },
    {
      ...{ path: 'app/testCaseMapping/suggestions', label: 'Suggestions', group, needs: 'mapping.read' },
      words: 'mapping suggestions likely scenarios proposals matches automate find',
    },
    {
      ...{ path: 'app/testCaseMapping/changes', label: 'Changed mappings', group, needs: 'mapping.read' },
      words: 'stale outdated mappings confirm review renamed scenarios',
    },
    {
      ...{ path: 'app/automationPlan', label: 'What to automate next', group, needs: 'mapping.read' },
      words: 'automation plan priority candidates roadmap saves time effort ready',
    },
    {
      ...{ path: 'app/agreement', label: 'Agreement of results', group, needs: 'mapping.read' },
      words: 'manual and automated verdicts agree retire manual runs compare',
    },
    {
      ...{ path: 'app/featureEdit', label: 'Feature Files', group, needs: 'features.read' },
      words: 'gherkin cucumber scenarios editor bdd specflow',
    },
    {
      ...{ path: 'app/featureEdit/add', label: 'New feature file', group, needs: 'features.write', action: true },
      words: 'add create write gherkin cucumber scenario',
    },
    {
      ...{ path: 'app/featureEdit/java', label: 'Java Steps', group, needs: 'features.read' },
      words: 'generate java steps step definitions code cucumber classes zip',
    },
    {
      ...{ path: 'app/featureEdit/glue', label: 'Glue contract', group, needs: 'features.read' },
      words: 'undefined ambiguous unused implemented steps step definitions vocabulary java',
    },
    {
      ...{ path: 'app/testCaseDefinition/draft', label: 'Gherkin draft', group, needs: 'testCases.read' },
      words: 'draft gherkin from test cases write scenario automate convert feature',
      action: true,
    },
  ],
}
