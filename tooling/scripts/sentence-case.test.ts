import { expect, it } from 'vitest'
import { findTitleCase } from './sentence-case'

const found = (text: string, path = 'apps/web/app/features/cases/test-cases/list.route.tsx') =>
  findTitleCase([{ path, text }])

it('finds titles, buttons and labels Written Like This, and says where', () => {
  expect(found('<a>\n  <Button>Save This View</Button>')).toEqual([
    'apps/web/app/features/cases/test-cases/list.route.tsx:2: “Save This View” is written in sentence case.',
  ])
  for (const text of [
    "title: 'Saved Views · Caseweave'",
    '<Field label="Due Date">',
    '<th scope="col">Test Summary</th>',
  ])
    expect(found(text)).toHaveLength(1)
  expect(found("notes: { label: 'Mail Box' }", 'packages/contract/src/front/screens.ts')).toHaveLength(1)
})

it('lets labels that always were through, names, and what is no title', () => {
  const right = [
    '<Button>Start Test Run</Button>',
    "title: 'Map Test Case · Caseweave'",
    '<p>Sign in at Atlassian</p>',
    '<Button>Draft Gherkin</Button>',
    "const text = 'No project. Ask a Lead.'",
    '<h2>What to automate next</h2>',
  ]
  for (const text of right) expect(found(text)).toEqual([])
  expect(found('<h1>Check Our Own Words</h1>', 'apps/web/app/features/front/site/about.route.tsx')).toEqual([])
})

it('finds labels that are written otherwise where they stand alone', () => {
  expect(found("{signedIn ? 'My profile' : 'Log in'}")).toEqual([
    'apps/web/app/features/cases/test-cases/list.route.tsx:1: “Log in” is written “Log In” where it stands alone.',
  ])
  expect(found("title: 'Sign up · Caseweave'")).toHaveLength(1)
  for (const text of ['<a>Log In</a>', '<a>Log in as somebody else</a>', '<b>Sign Up</b>'])
    expect(found(text)).toEqual([])
})
