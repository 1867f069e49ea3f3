import { expect, it } from 'vitest'
import { casesOf, errorsOf, readFile, skippedOf } from './read-in-tests'

/** The fields of the columns that are imported, by their headers. */
async function fieldsOf(content: string) {
  const { preset } = await readFile(content)
  const imported = preset.mapping.columns.filter(({ field }) => field !== 'ignore')
  return Object.fromEntries(imported.map(({ header, field }) => [header, field]))
}

it('reads two rows of a header as one, groups of columns above their names', async () => {
  const { rows, header } = await readFile(
    'Test Cases,,,,,Firefox,Opera,Priority\nID,Idea,Preconditions,Steps,Expected Result,,,\nT1,Sign in,Known,1. Open,In,ok,ok,High\nT2,Sign out,,1. Leave,Out,ok,,\n',
  )
  expect(header).toEqual(['ID', 'Idea', 'Preconditions', 'Steps', 'Expected Result', 'Firefox', 'Opera', 'Priority'])
  expect(skippedOf(rows)).toEqual(['1: beforeHeader'])
  expect(errorsOf(rows)).toEqual([])
  expect(casesOf(rows)).toMatchObject([
    { externalId: 'T1', summary: 'Sign in', precondition: 'Known', priority: 'HIGH' },
    { externalId: 'T2', summary: 'Sign out' },
  ])
})

it('leaves a header that comes again, and a first row that fills the same columns, what they are', async () => {
  const again = await readFile('Title,Steps\nTitle,Steps\nA,1. Go\n')
  expect(skippedOf(again.rows)).toEqual(['2: repeatedHeader'])
  const words = await readFile('ID,Title,Steps,Expected Result\nT1,Steps,Actions,Result\nT2,B,1. Go,there\n')
  expect(casesOf(words.rows).map(({ summary }) => summary)).toEqual(['Steps', 'B'])
})

it('finds a header that goes on with a column for each version', async () => {
  const versions = Array.from({ length: 11 }, (_, n) => `V1.${n}`).join(',')
  const { rows } = await readFile(
    `Our app\nNo,Test Case,Precondition,Steps,Expected Result,${versions}\n1,A,,1. Go,there\n`,
  )
  expect(casesOf(rows)).toMatchObject([
    { externalId: '1', summary: 'A', steps: [{ description: 'Go', expectedResult: 'there' }] },
  ])
})

it('knows a name of another language by the one behind it in brackets', async () => {
  expect(
    await fieldsOf(
      'Azonosító (ID),Név (Name),Előfeltétel (Precondition),Tesztlépések (Test Steps),Elvárt eredmény (Expected Result),Length (Test)\nT1,Belépés,nincs,1. Nyisd meg,Nyitva,3\n',
    ),
  ).toEqual({
    'Azonosító (ID)': 'caseId',
    'Név (Name)': 'summary',
    'Előfeltétel (Precondition)': 'precondition',
    'Tesztlépések (Test Steps)': 'steps',
    'Elvárt eredmény (Expected Result)': 'expectedResult',
  })
})

it('takes numbered lists for the steps where no column is named like them, and says so', async () => {
  const content = 'Title,Doings,Outcome\nA,"1. Open\n2. Save",Saved\nB,"1. Open\n2. Close",Closed\n'
  const { notes, rows } = await readFile(content)
  expect(notes).toEqual(['No column is named like steps; column "Doings" was taken. Please check it.'])
  expect(casesOf(rows).map(({ steps }) => steps.length)).toEqual([2, 2])
  // One that speaks of steps goes first, and one of preconditions is none.
  const lists = '"1. Known\n2. In","1. Go\n2. Stop"'
  expect(await fieldsOf(`Title,Needed conditions,Doing it\nA,${lists}\n`)).toEqual({
    Title: 'summary',
    'Doing it': 'steps',
  })
  expect(await fieldsOf(`Title,Given,How (stepwise)\nA,${lists}\n`)).toEqual({
    Title: 'summary',
    'How (stepwise)': 'steps',
  })
  // Not where there are steps, nor where lists are few, nor in a column without a name.
  expect(await fieldsOf(content.replace('Outcome', 'Steps'))).toEqual({ Title: 'summary', Steps: 'steps' })
  expect(await fieldsOf('Title,Doings\nA,"1. Open\n2. Save"\nB,Close\nC,Wait\n')).toEqual({ Title: 'summary' })
  expect(await fieldsOf(content.replace('Doings', ''))).toEqual({ Title: 'summary' })
})

it('names cases by what comes of them where nothing else could', async () => {
  const content = 'ID,Steps,Expected Result\nT1,"1. Open\n2. Save",It is saved\nT2,"1. Open\n2. Leave",It is closed\n'
  expect(await fieldsOf(content)).toEqual({ ID: 'caseId', Steps: 'steps', 'Expected Result': 'summary' })
})

it('knows a name by the first of two that a stroke parts', async () => {
  expect(
    await fieldsOf(
      'Title,PRE-REQUISITE/Primary Condition,TEST DATA/Input,Input/Output,Defects/Comments\nA,x,y,z,none\n',
    ),
  ).toEqual({
    Title: 'summary',
    'PRE-REQUISITE/Primary Condition': 'precondition',
    'TEST DATA/Input': 'testData',
  })
})

it('takes steps that read like numbers for steps, where nothing else says what is done', async () => {
  const rows = 'A,Step 1,Seen\n,Step 2,Gone\n'
  expect(await fieldsOf(`Title,Steps,Expected Result\n${rows}`)).toMatchObject({ Steps: 'steps' })
  const { rows: read } = await readFile(`Title,Steps,Expected Result\n${rows}`)
  expect(casesOf(read)[0]?.steps.map((step) => [step.description, step.expectedResult])).toEqual([
    ['Step 1', 'Seen'],
    ['Step 2', 'Gone'],
  ])
  expect(await fieldsOf('Title,Step,Expected Result\nA,1,Seen\n,2,Gone\n')).toMatchObject({ Step: 'stepNumber' })
  expect(await fieldsOf('Title,Steps,Action,Expected Result\nA,Step 1,Go,Seen\n,Step 2,Stop,Gone\n')).toMatchObject({
    Steps: 'stepNumber',
    Action: 'stepAction',
  })
})
