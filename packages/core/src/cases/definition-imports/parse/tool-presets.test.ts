import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { describe, expect, it } from 'vitest'
import { recogniseHeader } from './presets'

/** The columns that are imported, as "header: field". */
function imported(header: string[]): { name: string; fields: Record<string, CsvTargetField> } {
  const { name, mapping } = recogniseHeader(header, [])
  const columns = mapping.columns.filter((column) => column.field !== 'ignore')
  return { name, fields: Object.fromEntries(columns.map((column) => [column.header, column.field])) }
}

describe('toolPresets', () => {
  it.each<[tool: string, header: string, fields: Record<string, CsvTargetField>]>([
    [
      'TestRail',
      'ID|Title|Section|Section Hierarchy|Preconditions|Steps|Steps (Step)|Steps (Expected Result)|Expected Result|Priority|Type|References|Suite',
      {
        ID: 'caseId',
        Title: 'summary',
        'Section Hierarchy': 'module',
        Preconditions: 'precondition',
        Steps: 'steps',
        'Steps (Step)': 'stepAction',
        'Steps (Expected Result)': 'stepExpectedResult',
        'Expected Result': 'expectedResult',
        Priority: 'priority',
        Type: 'automation',
        References: 'remarks',
      },
    ],
    [
      'Zephyr Scale',
      'Key|Name|Status|Precondition|Objective|Folder|Priority|Component|Labels|Owner|Coverage (Issues)|Test Script (Step-by-Step) - Step|Test Script (Step-by-Step) - Test Data|Test Script (Step-by-Step) - Expected Result|Test Script (BDD)',
      {
        Key: 'caseId',
        Name: 'summary',
        Status: 'applicable',
        Precondition: 'precondition',
        Objective: 'remarks',
        Folder: 'module',
        Priority: 'priority',
        Labels: 'tags',
        Owner: 'assignedTo',
        'Test Script (Step-by-Step) - Step': 'stepAction',
        'Test Script (Step-by-Step) - Test Data': 'stepData',
        'Test Script (Step-by-Step) - Expected Result': 'stepExpectedResult',
        'Test Script (BDD)': 'executionSteps',
      },
    ],
    [
      'Xray',
      'Issue ID|Issue Key|Test Type|Test Summary|Test Priority|Action|Data|Result|Test Repo|Precondition|Issue Type|Labels',
      {
        'Issue ID': 'caseId',
        'Test Type': 'automation',
        'Test Summary': 'summary',
        'Test Priority': 'priority',
        Action: 'stepAction',
        Data: 'stepData',
        Result: 'stepExpectedResult',
        'Test Repo': 'module',
        Precondition: 'precondition',
        'Issue Type': 'rowType',
        Labels: 'tags',
      },
    ],
    [
      'Qase',
      'v2.id|title|description|preconditions|postconditions|tags|priority|severity|automation|status|steps_actions|steps_result|steps_data|suite_id|suite_parent_id|suite|suite_without_cases',
      {
        'v2.id': 'caseId',
        title: 'summary',
        description: 'remarks',
        preconditions: 'precondition',
        postconditions: 'remarks',
        tags: 'tags',
        priority: 'priority',
        automation: 'automation',
        status: 'applicable',
        steps_actions: 'steps',
        steps_result: 'expectedResult',
        steps_data: 'stepData',
        suite_id: 'suiteId',
        suite_parent_id: 'suiteParentId',
        suite: 'module',
        suite_without_cases: 'suiteRow',
      },
    ],
    [
      'Azure DevOps',
      'ID|Work Item Type|Title|Test Step|Step Action|Step Expected|Area Path|Assigned To|State',
      {
        ID: 'caseId',
        'Work Item Type': 'rowType',
        Title: 'summary',
        'Test Step': 'stepNumber',
        'Step Action': 'stepAction',
        'Step Expected': 'stepExpectedResult',
        'Area Path': 'module',
        'Assigned To': 'assignedTo',
        State: 'applicable',
      },
    ],
    [
      'qTest',
      'Module|Name|Id|Precondition|Description|Test Step #|Test Step Description|Test Step Expected Result|Priority',
      {
        Module: 'module',
        Name: 'summary',
        Id: 'caseId',
        Precondition: 'precondition',
        Description: 'remarks',
        'Test Step Description': 'stepAction',
        'Test Step Expected Result': 'stepExpectedResult',
        Priority: 'priority',
      },
    ],
    [
      'PractiTest',
      'Name|Description|Tags|Step Name|Step Description|Expected Results',
      {
        Name: 'summary',
        Description: 'remarks',
        Tags: 'tags',
        'Step Name': 'stepAction',
        'Step Description': 'stepAction',
        'Expected Results': 'stepExpectedResult',
      },
    ],
    [
      'TestLink',
      'externalid|name|summary|preconditions|importance|execution_type|actions|expectedresults|keywords',
      {
        externalid: 'caseId',
        name: 'summary',
        summary: 'remarks',
        preconditions: 'precondition',
        importance: 'priority',
        execution_type: 'automation',
        actions: 'stepAction',
        expectedresults: 'stepExpectedResult',
        keywords: 'tags',
      },
    ],
    [
      'ZenTao',
      '用例编号|所属模块|用例标题|前置条件|步骤|预期|关键词|优先级',
      {
        用例编号: 'caseId',
        所属模块: 'module',
        用例标题: 'summary',
        前置条件: 'precondition',
        步骤: 'steps',
        预期: 'expectedResult',
        关键词: 'tags',
        优先级: 'priority',
      },
    ],
    [
      'Allure TestOps',
      'allure_id|name|description|precondition|scenario|expected_result|tested_feature|tested_story|tags|created_by|useful_links|issue_tracker',
      {
        allure_id: 'caseId',
        name: 'summary',
        description: 'remarks',
        precondition: 'precondition',
        scenario: 'steps',
        expected_result: 'expectedResult',
        tested_feature: 'module',
        tested_story: 'subModule',
        tags: 'tags',
        useful_links: 'remarks',
        issue_tracker: 'linkedDefect',
      },
    ],
    [
      'Allure TestOps',
      'allure_id|name|full_name|automated|description|precondition|expected_result|status|scenario|issue|tag|link|example|parameter|Owner|Feature|Suite',
      {
        allure_id: 'caseId',
        name: 'summary',
        automated: 'automation',
        description: 'remarks',
        precondition: 'precondition',
        expected_result: 'expectedResult',
        scenario: 'steps',
        issue: 'linkedDefect',
        tag: 'tags',
        link: 'remarks',
        parameter: 'testData',
        Owner: 'assignedTo',
        Feature: 'subModule',
        Suite: 'module',
      },
    ],
  ])('knows the header of %s: %s', (name, header, fields) => {
    expect(imported(header.split('|'))).toEqual({ name, fields })
  })
})
