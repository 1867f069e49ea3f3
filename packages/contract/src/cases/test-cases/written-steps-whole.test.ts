import { expect, it } from 'vitest'
import { stepsOfText } from './written-steps'

/** Pieces of test cases as people copy them, with the headings and fields that stand around their steps. */
const shapes: Record<string, [text: string, steps: string[]]> = {
  'a heading of other words above the list': [
    '**Cleaning steps:**\n1. Rinse the tank\n2. Dry it',
    ['Rinse the tank ||', 'Dry it ||'],
  ],
  'a Portuguese heading': ['## Passos para repetir\n1. Ligar\n2. Desligar', ['Ligar ||', 'Desligar ||']],
  'a Vietnamese heading': ['### Bước tái hiện\n1. Mở cửa\n2. Đóng cửa', ['Mở cửa ||', 'Đóng cửa ||']],
  'a heading with a number': ['## 3. Pasos a seguir\n\n1. Encender\n2. Apagar', ['Encender ||', 'Apagar ||']],
  'a heading that only its colon marks': ['How to do it, all steps:\n- Lift\n- Turn', ['Lift ||', 'Turn ||']],
  'points below one heading, and what is expected as other points': [
    '**Steps:**\n\n* Fold the map\n* Unfold it\n  * by its corners\n* Hang it up\n\n**Expected behavior:**\n\n* It is flat\n* It is whole',
    ['Fold the map ||', 'Unfold it\n  * by its corners ||', 'Hang it up ||* It is flat\n* It is whole'],
  ],
  'fields of a report behind what is expected': [
    '**Steps to reproduce:**\n1. Shake it\n2. Open it\n\n**Expected result:**\nIt is clear.\n\n**Actual result:**\nIt is cloudy.\n\n**Priority:** P3',
    ['Shake it ||', 'Open it |**Actual result:**\nIt is cloudy.\n\n**Priority:** P3|It is clear.'],
  ],
  'fields whose words stand on their line': [
    '**Steps:**\n1. Weigh it\n2. Weigh it again\n\n**Expected:** The same weight.\n\n**Actual:** Two grams more.',
    ['Weigh it ||', 'Weigh it again |**Actual:** Two grams more.|The same weight.'],
  ],
  'what has to be there before the steps': [
    '## Preconditions\n- The oven is cold\n\n## Test Steps\n1. Heat it\n2. Wait',
    ['Heat it |- The oven is cold|', 'Wait ||'],
  ],
  'points that tabs indent': [
    '## Test Steps\n- **Step 1**\n\t- **Action:** Peel it.\n\t- **Expected Result:** It is bare.\n\n- **Step 2**\n\t- **Action:** Cut it.\n\t- **Expected Result:** There are two.',
    ['Peel it. ||It is bare.', 'Cut it. ||There are two.'],
  ],
  'one step that says what is expected of it': [
    '- **Step 1**\n\t- **Action:** Knock.\n\t- **Expected Result:** Somebody answers.',
    ['Knock. ||Somebody answers.'],
  ],
  'arrows before what comes of it': [
    '1. Pull\n   ⇒ It opens.\n2. Push\n   -> It shuts.',
    ['Pull ||It opens.', 'Push ||It shuts.'],
  ],
  'a list on one line of a cell, and what is expected as another': [
    'Title\tDescription\tSteps\tExpected Result\nLamp\tAbout the lamp\t1. Plug it in; 2. Press it; 3. Pull the plug\t1. Nothing; 2. Light; 3. Dark',
    ['Plug it in |Title: Lamp\nDescription: About the lamp|Nothing', 'Press it ||Light', 'Pull the plug ||Dark'],
  ],
  'a list on one line': ['1. Sow it 2. Water it 3. Reap it', ['Sow it ||', 'Water it ||', 'Reap it ||']],
  'numbers in a column that is called Steps': [
    '| Steps | Action | Expected Result |\n|---|---|---|\n| 1 | Ring | It rings |\n| 2 | Wait | It stops |',
    ['Ring ||It rings', 'Wait ||It stops'],
  ],
  'a column of results beside the one of what is expected': [
    '| Test Case | Steps | Expected | Result |\n|---|---|---|---|\n| A | Dive | Bubbles | passed |\n| B | Rise | Air | failed |',
    ['Dive |Test Case: A\nResult: passed|Bubbles', 'Rise |Test Case: B\nResult: failed|Air'],
  ],
  'rows that head those below them': [
    '| ID | Case | Steps | Expected |\n|---|---|---|---|\n|**Portrait**||||\n| 1 | A | Look | Tall |\n|**Landscape**||||\n| 2 | B | Turn | Wide |',
    ['Look |**Portrait**\nCase: A|Tall', 'Turn |**Landscape**\nCase: B|Wide'],
  ],
  'scenarios by their numbers': [
    '| ID | Test Scenario |\n|---|---|\n| S-1 | The gate is open |\n| S-2 | The gate is shut |',
    ['The gate is open ||', 'The gate is shut ||'],
  ],
  'a Vietnamese case in one row': [
    '| Mã | Bước thực hiện | Dữ liệu | Kết quả mong đợi |\n|---|---|---|---|\n| A | 1. Mở. 2. Nhập. 3. Lưu. | 7 | Đã lưu |',
    ['Mở. |Mã: A\n7|', 'Nhập. ||', 'Lưu. ||Đã lưu'],
  ],
  'a Ukrainian table': [
    '| № | Кроки | Очікуваний результат |\n|---|---|---|\n| 1 | Відкрити | Видно |\n| 2 | Закрити | Не видно |',
    ['Відкрити ||Видно', 'Закрити ||Не видно'],
  ],
}

const drawn = (text: string) =>
  stepsOfText(text)?.map(
    ({ description, testData, expectedResult }) => `${description} |${testData}|${expectedResult}`,
  ) ?? null

it.each(Object.entries(shapes))('makes steps of %s', (_, [text, steps]) => {
  expect(drawn(text)).toEqual(steps)
})

it('leaves a single sentence alone, with or without a number', () => {
  for (const text of ['1. Repeat all steps', 'Steps: none', '1. Add 2. and divide', '**Note:** read the steps below.'])
    expect(drawn(text)).toBeNull()
})
