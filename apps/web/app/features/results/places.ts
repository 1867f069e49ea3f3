import type { AreaPlaces } from '../platform/screen/places'

const group = 'Test Cases'
const imports = 'app/testCaseDefinition/importExecution'

export const resultsPlaces: AreaPlaces = {
  project: [
    {
      ...{ path: 'app/testCycles', label: 'Test cycles', group, needs: 'testCycles.read' },
      words: 'test runs plans sessions execution of many cases regression',
    },
    {
      ...{ path: 'app/testCycles/mine', label: 'My cases', group, needs: 'testCycles.read' },
      words: 'assigned to me in test cycles to do work next',
    },
    {
      ...{ path: 'app/testCycles/add', label: 'New test cycle', group, needs: 'testCycles.write', action: true },
      words: 'add create start test run plan regression',
    },
    {
      ...{ path: 'app/releaseMapping', label: 'Release Mapping', group, needs: 'mapping.read' },
      words: 'map test cases to a release version scope plan',
    },
    {
      ...{ path: imports, label: 'Import Execution', group, needs: 'executions.write' },
      words: 'upload results junit testng cucumber json csv report ci build executions',
    },
    {
      ...{ path: `${imports}/inbox`, label: 'Unmatched results', group, needs: 'executions.write' },
      words: 'inbox of results without a test case assign match import',
    },
    {
      ...{ path: `${imports}/aliases`, label: 'Aliases', group, needs: 'executions.write' },
      words: 'names of tests that mean a test case results import',
    },
    {
      ...{ path: `${imports}/patterns`, label: 'Key patterns', group, needs: 'executions.write' },
      words: 'how results name their test case number regular expression import',
    },
  ],
}
