import type { AreaPlaces } from '../platform/screen/places'

const group = 'Test Cases'

export const casesPlaces: AreaPlaces = {
  project: [
    {
      ...{ path: 'app/testCaseDefinition', label: 'Definitions', group, needs: 'testCases.read' },
      words: 'test case definitions cases list search find filter manual repository',
    },
    {
      ...{ path: 'app/testCaseDefinition/add', label: 'Add Definition', group, needs: 'testCases.write', action: true },
      words: 'new create write test case',
    },
    {
      ...{ path: 'app/testCaseDefinition/import', label: 'Import definitions', group, needs: 'testCases.import' },
      words: 'import definition upload csv xlsx excel testrail zephyr xray qase feature java files bring test cases',
    },
    {
      ...{ path: 'app/testCaseDefinition/export', label: 'Export test cases', group, needs: 'testCases.export' },
      words: 'download csv xlsx excel file save',
      action: true,
    },
    {
      ...{ path: 'app/testCaseDefinition/changes', label: 'Recent changes', group, needs: 'testCases.write' },
      words: 'bulk changes of many test cases undo history',
    },
    {
      ...{ path: 'app/testCaseDefinition/deleted', label: 'Deleted test cases', group, needs: 'testCases.restore' },
      words: 'restore bring back trash bin removed undelete',
    },
    {
      ...{ path: 'app/testCaseDefinition/searchHelp', label: 'Search help', group, needs: 'testCases.read' },
      words: 'search language query filters syntax tag assigned priority',
      action: true,
    },
    {
      ...{ path: 'manage/columnMap/add', label: 'Add column mapping', group: 'Manage', needs: 'project.manage' },
      words: 'new columns import headers',
      action: true,
    },
  ],
}
