import { expect, it } from 'vitest'
import { stepsOfText } from './written-steps'

/** Texts in the shapes that manual test cases were found in: what is pasted, and its steps as `description | test data | expected result`. */
const shapes: Record<string, [text: string, steps: string[]]> = {
  'a table of Jira': [
    '||Step||Action||Expected Result||\n|1|Open the kiosk|The welcome page shows|\n|2|Tap Start|The menu shows|',
    ['Open the kiosk ||The welcome page shows', 'Tap Start ||The menu shows'],
  ],
  'a table of Jira with test data, and dashes where there is none': [
    '||Step||Action||Expected Result||Test Data||\n|1|Open the kiosk|It wakes|-|\n|2|Scan a card|It beeps|card 77|',
    ['Open the kiosk ||It wakes', 'Scan a card |card 77|It beeps'],
  ],
  'a page of Confluence, its table below a heading': [
    'h3. Test Steps\n||#||Step||Expected||\n|1|Lock the door|Red light|\n|2|Unlock it|Green light|\n',
    ['Lock the door ||Red light', 'Unlock it ||Green light'],
  ],
  'a numbered list of Jira, with points below': [
    '# Open the drawer\n#* the upper one\n# Close it',
    ['Open the drawer\n* the upper one ||', 'Close it ||'],
  ],
  'Markdown with letters behind the numbers, and columns of its own': [
    '| Step # | Action | Expected Outcome | Status | URL |\n|---|---|---|---|---|\n| 1 | Go home | Home shows | OK | /home |\n| 2a | Type a name | It is taken | OK | |\n| 2b | Type a word | It is hidden | OK | |',
    [
      'Go home |Status: OK\nURL: /home|Home shows',
      'Type a name |Status: OK|It is taken',
      'Type a word |Status: OK|It is hidden',
    ],
  ],
  'Markdown with bold numbers and input data': [
    '| Step # | Action | Input Data | Expected Result |\n| :---: | :--- | :--- | :--- |\n| **1** | Open checkout | None | Total shows |\n| **2** | Enter a code | `CODE` | Total falls |',
    ['Open checkout |None|Total shows', 'Enter a code |`CODE`|Total falls'],
  ],
  'Markdown below a heading, with a note after it': [
    '### Scenario 1\n\n| Step # | Action | Expected Behavior |\n| --- | --- | --- |\n| 1 | Join a team | It is listed |\n| 2 | Leave it | It is gone |\n\nNotes: run twice.',
    ['Join a team ||It is listed', 'Leave it ||It is gone', 'Notes: run twice. ||'],
  ],
  'Markdown with a payload and boxes to tick': [
    '| Step # | Action | Input / Payload | Expected Result | Pass / Fail |\n| :--- | :--- | :--- | :--- | :--- |\n| **1** | Order 15 | Quantity: `15`<br>Stock: 10 | It is refused | `[ ]` |\n| **2** | Order 4 | Quantity: `4` | It is taken | `[ ]` |',
    ['Order 15 |Quantity: `15`\nStock: 10|It is refused', 'Order 4 |Quantity: `4`|It is taken'],
  ],
  'Markdown where nothing is expected of a step': [
    '| Step # | Action | Expected Result |\n|--------|--------|-----|\n| 1 | Log in | — |\n| 2 | Open the grid | Five columns |',
    ['Log in ||', 'Open the grid ||Five columns'],
  ],
  'pipes without a rule below the head': [
    '| Step | Action | Expected |\n| 1 | Ring | It rings |\n| 2 | Hang up | It is still |',
    ['Ring ||It rings', 'Hang up ||It is still'],
  ],
  'a table drawn with plus signs': [
    '+---+--------+---------+\n| # | Action | Expected |\n+===+========+=========+\n| 1 | Press | Light |\n+---+--------+---------+\n| 2 | Release | Dark |\n+---+--------+---------+',
    ['Press ||Light', 'Release ||Dark'],
  ],
  'a German table': [
    '| Nr. | Schritt | Testdaten | Erwartetes Ergebnis |\n|---|---|---|---|\n| 1 | Maske öffnen | Kunde 7 | Maske steht da |\n| 2 | Speichern | | Hinweis erscheint |',
    ['Maske öffnen |Kunde 7|Maske steht da', 'Speichern ||Hinweis erscheint'],
  ],
  'a Chinese case in one row, its steps in one cell': [
    '| 用例ID | 测试步骤 | 预期结果 |\n|---|---|---|\n| A-1 | 1. 打开页面<br>2. 点击登录 | 1. 页面出现<br>2. 登录成功 |',
    ['打开页面 |用例ID: A-1|页面出现', '点击登录 ||登录成功'],
  ],
  'a Japanese table': [
    '| No. | 手順 | 期待結果 |\n|--|--|--|\n| 1 | 画面を開く | 一覧が出る |\n| 2 | 保存する | 通知が出る |',
    ['画面を開く ||一覧が出る', '保存する ||通知が出る'],
  ],
  'a Russian table': [
    '| № | Шаг | Ожидаемый результат |\n|---|---|---|\n| 1 | Открыть форму | Форма видна |\n| 2 | Сохранить | Есть запись |',
    ['Открыть форму ||Форма видна', 'Сохранить ||Есть запись'],
  ],
  'cells of a spreadsheet with lines in quotes': [
    'Step\tAction\tExpected\n1\t"Open the ""Old"" list\nand sort it"\tSorted\n2\tClose it\t"Gone\nfor good"',
    ['Open the "Old" list\nand sort it ||Sorted', 'Close it ||Gone\nfor good'],
  ],
  'cells of Zephyr': [
    'Test Step\tTest Data\tTest Result\nEnter a date\t31 Feb\tRefused\nEnter another\t1 Mar\tTaken',
    ['Enter a date |31 Feb|Refused', 'Enter another |1 Mar|Taken'],
  ],
  'Step and Expected in turn, with empty lines': [
    'Step 1: Open the safe\nExpected: It opens\n\nStep 2: Close it\nExpected: It is shut\n',
    ['Open the safe ||It opens', 'Close it ||It is shut'],
  ],
  'Step and Expected in bold points': [
    '- **Test Step 1:** Start the pump\n  - Expected: It hums\n- **Test Step 2:** Stop it\n  - Expected: It is silent',
    ['Start the pump ||It hums', 'Stop it ||It is silent'],
  ],
  'Step with a number sign, in capitals': ['STEP #1 - Wash\nSTEP #2 – Dry', ['Wash ||', 'Dry ||']],
  'what is expected as a point below its step': [
    '1. Pull the lever\n   - Expected Result: The gate lifts\n2. Let go\n   - Expected Result: The gate falls',
    ['Pull the lever ||The gate lifts', 'Let go ||The gate falls'],
  ],
  'Action, Data and Expected below each step': [
    'Step 1\nAction: Pick a size\nData: XL\nExpected result: XL is marked\nStep 2\nAction: Pay\nExpected result: Paid',
    ['Pick a size |XL|XL is marked', 'Pay ||Paid'],
  ],
  'a list of steps, and what is expected as a second list': [
    'Steps:\n1. Insert the disc\n2. Press play\n\nExpected Results:\n1. It spins\n2. It plays',
    ['Insert the disc ||It spins', 'Press play ||It plays'],
  ],
  'a list within a list': [
    '1. Fill in\n   1. the name\n   2. the street\n2. Send',
    ['Fill in\n   1. the name\n   2. the street ||', 'Send ||'],
  ],
  'numbers with a chapter before': [
    '3.1 Open the lid\n3.2 Take the key\n3.3 Shut it',
    ['Open the lid ||', 'Take the key ||', 'Shut it ||'],
  ],
  'headings with numbers': [
    '### 1. Install it\nRun the setup.\n\nExpected result:\nIt is there.\n\n### 2. Start it\nExpected result:\nIt runs.',
    ['Install it\nRun the setup. ||It is there.', 'Start it ||It runs.'],
  ],
  'a list to tick': ['- [ ] Plug it in\n- [x] Switch it on', ['Plug it in ||', 'Switch it on ||']],
  'Chinese numbers with their own commas': ['1、打开箱子\n2、拿出书\n3、合上', ['打开箱子 ||', '拿出书 ||', '合上 ||']],
  'Chinese steps by name': [
    '步骤1：打开\n预期结果：已打开\n步骤2：关闭\n预期结果：已关闭',
    ['打开 ||已打开', '关闭 ||已关闭'],
  ],
  'Chinese numbers in brackets': ['（1）打开\n（2）关闭', ['打开 ||', '关闭 ||']],
  'numbers in circles': ['① 打开\n② 关闭', ['打开 ||', '关闭 ||']],
  'keys as numbers': ['1️⃣ Dial\n2️⃣ Wait', ['Dial ||', 'Wait ||']],
  'German steps by name': [
    'Schritt 1: Tür öffnen\nErwartetes Ergebnis: Tür ist offen\nSchritt 2: Tür schließen\nErwartet: Tür ist zu',
    ['Tür öffnen ||Tür ist offen', 'Tür schließen ||Tür ist zu'],
  ],
  'French steps by name': [
    'Étape 1 : Ouvrir la porte\nRésultat attendu : Porte ouverte\nÉtape 2 : Fermer\nRésultat attendu : Porte fermée',
    ['Ouvrir la porte ||Porte ouverte', 'Fermer ||Porte fermée'],
  ],
  'Spanish steps by name': [
    'Paso 1: Abrir\nResultado esperado: Abierto\nPaso 2: Cerrar\nResultado esperado: Cerrado',
    ['Abrir ||Abierto', 'Cerrar ||Cerrado'],
  ],
  'Russian steps by name': [
    'Шаг 1. Открыть\nОжидаемый результат: открыто\nШаг 2. Закрыть\nОжидаемый результат: закрыто',
    ['Открыть ||открыто', 'Закрыть ||закрыто'],
  ],
  'headings whose data is in bold, with rules between': [
    '### Step 1: Weigh it\n**Scale:** left\n\n**Expected:**\n- it settles\n\n---\n\n### Step 2: Print\n**Expected:**\n- a slip comes',
    ['Weigh it\n**Scale:** left ||- it settles', 'Print ||- a slip comes'],
  ],
  'a case as a table of fields and values': [
    '| Field | Value |\n|---|---|\n| Case | P-4 |\n| Test Steps | 1. Lift<br>2. Turn |\n| Test Data | key 9 |\n| Expected Result | It opens |',
    ['Lift |Case: P-4\nkey 9|', 'Turn ||It opens'],
  ],
  'a table of AsciiDoc': [
    '|===\n|Step |Action |Expected\n\n|1 |Fill it |Full\n|2 |Empty it\nslowly |Empty\n|===',
    ['Fill it ||Full', 'Empty it\nslowly ||Empty'],
  ],
  'a table of MediaWiki': [
    '{| class="wikitable"\n! Step !! Action !! Expected\n|-\n| 1 || style="color:red" | Heat || Warm\n|-\n| 2\n| Cool\n| Cold\n|}',
    ['Heat ||Warm', 'Cool ||Cold'],
  ],
  'lines with commas, by their heads': [
    'Step,Action,Expected\n1,Sow,Green\n2,"Water, then wait",High',
    ['Sow ||Green', 'Water, then wait ||High'],
  ],
  'lines with semicolons, as German spreadsheets write them': [
    'Nr.;Aktion;Erwartetes Ergebnis\n1;Laden;Balken\n2;"Warten;\nzählen";Voll',
    ['Laden ||Balken', 'Warten;\nzählen ||Voll'],
  ],
  'wide numbers': ['１．電源を入れる\n２．1分待つ', ['電源を入れる ||', '1分待つ ||']],
  'Japanese steps by name': ['ステップ１：入れる\n期待値：光る\nステップ２：切る', ['入れる ||光る', '切る ||']],
  'Chinese numerals': ['第一步：装\n第二步：拆', ['装 ||', '拆 ||']],
  'Chinese numerals to twelve': [
    ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
      .map((sign) => `${sign}、做`)
      .join('\n'),
    Array.from({ length: 12 }, () => '做 ||'),
  ],
  'Korean steps by name': ['단계 1: 켜기\n예상 결과: 켜짐\n단계 2: 끄기', ['켜기 ||켜짐', '끄기 ||']],
  'Polish steps by name': ['Krok 1: Włącz\nOczekiwany wynik: świeci\nKrok 2: Wyłącz', ['Włącz ||świeci', 'Wyłącz ||']],
  'French numbers by their word': ['Étape n°1 : Peser\nÉtape n°2 : Noter', ['Peser ||', 'Noter ||']],
  'numbers before the word': ['1. Schritt: Wiegen\n2. Schritt: Notieren', ['Wiegen ||', 'Notieren ||']],
  letters: ['a) Sweep\nb) Mop\nand dry\nc) Leave', ['Sweep ||', 'Mop\nand dry ||', 'Leave ||']],
  'Roman numbers': ['i. Sweep\nii. Mop\niii. Leave', ['Sweep ||', 'Mop ||', 'Leave ||']],
  'numbers in square brackets': ['[1] Sweep\n[2] Mop', ['Sweep ||', 'Mop ||']],
  'numbers without a space behind them': ['1.Sweep\n2.Mop', ['Sweep ||', 'Mop ||']],
  'points and a symbol font of a word processor': [
    '\uf0b7\tSweep\n\uf0b7\tMop\no\tLeave',
    ['Sweep ||', 'Mop\no Leave ||'],
  ],
  'a list of reStructuredText': ['#. Sweep\n#. Mop', ['Sweep ||', 'Mop ||']],
  'numbered steps, and below a heading what is expected of all': [
    '## Steps\n\n1. Sweep\n2. Mop\n\n## Expected result\n\n- It shines\n- It smells good',
    ['Sweep ||', 'Mop ||- It shines\n- It smells good'],
  ],
}

const drawn = (text: string) =>
  stepsOfText(text)?.map(
    ({ description, testData, expectedResult }) => `${description} |${testData}|${expectedResult}`,
  ) ?? null

it.each(Object.entries(shapes))('makes steps of %s', (_, [text, steps]) => {
  expect(drawn(text)).toEqual(steps)
})

it('is done with texts that were made to be slow', () => {
  for (const piece of ['=', '|', '{|\n', '一', '１', '"', ';"', '[1', '步骤 ', 'o\t', '* ', '#.', 'ix.']) {
    const long = piece.repeat(60_000)
    const from = process.cpuUsage()
    for (const text of [long, `{|\n|${long}\n|}`, `|===\n|${long}\n|===`, `Step,Expected\n${long}`]) stepsOfText(text)
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(5_000)
  }
})

it.each([
  'Click Menu | File | Open and wait.',
  'The total is 3.14 and not 3.15.',
  'A first line.\nA second line, with 2 words.',
  '# A heading alone\nand what it says',
  'a | b\nc | d e',
  '-1 is refused\n-2 as well',
  '2024. A year.\nAnother line.',
  'A. Miller wrote this.\nNobody read it.',
  'i. e. the first one\nand another',
  '1.5mm or more\n2.5mm at most',
  '[1](/one)\n[2](/two)',
  'Open it, then close it;\nsave, print, go',
  'Name,Value\nsize,4',
  '.5 of it\n.6 of it',
])('pastes other text as it is: %s', (text) => {
  expect(stepsOfText(text)).toBeNull()
})
