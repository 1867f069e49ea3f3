import { describe, expect, it } from 'vitest'
import { inflected } from './english-verbs'
import { stated, told, voiceOf } from './project-voice'

const reader = { subject: 'the reader', form: 'third' } as const
const voice = (...texts: string[]) => voiceOf(texts.map((text) => ({ text, uses: 1 })))

describe('who acts in the steps of a project', () => {
  it.each([
    [['the reader opens the page', 'the reader uploads a picture', 'I wait'], reader],
    [
      ['the signed-in reader searched for "x"', 'the signed-in reader opened it'],
      { subject: 'the signed-in reader', form: 'past' },
    ],
    [['we open the shop', 'we pay'], { subject: 'we', form: 'base' }],
    [['the reader opens the page'], { subject: 'I', form: 'base' }],
    [['the door is open', 'it rains'], { subject: 'I', form: 'base' }],
  ])('is read from them: %j', (texts, expected) => {
    expect(voice(...texts)).toEqual(expected)
  })
})

describe('an order', () => {
  it.each([
    ['Upload a picture', 'the reader uploads a picture'],
    ['Open the page and click "Save and close"', 'the reader opens the page and clicks "Save and close"'],
    ['Choose title and author', 'the reader chooses title and author'],
    ['Log in', 'the reader logs in'],
    ['Login with user "Anna"', 'the reader logs in with user "Anna"'],
    ['Logout', 'the reader logs out'],
    ['Tab to the menu', 'the reader tabs to the menu'],
    ['Please try the search', 'the reader tries the search'],
    ['Then press Enter', 'the reader presses Enter'],
    ['Do not pay the fine', 'the reader does not pay the fine'],
    ['Never close it', 'the reader never closes it'],
    ['Reconcile the ledger', 'the reader reconciles the ledger'],
    ['Go to the shelf, then take the book', 'the reader goes to the shelf, then takes the book'],
  ])('is told: %s', (order, step) => {
    expect(told(order, reader)).toBe(step)
  })

  it.each([
    'The book is lent',
    'With the card the fee is paid',
    'Login page',
    'Step two',
    'the reader opens the page',
    'I open the page',
    'After the login a page opens',
    'Anna opens the page',
    'Öffne die Seite',
    'Only the first page is shown',
    'Order 5 is placed',
    'Search results are shown',
    'Display name "Bob" is saved',
    'List has 3 books',
    '',
  ])('is nothing else: %s', (text) => {
    expect(told(text, reader)).toBeNull()
  })

  it('is not seen where a noun is as likely', () => {
    for (const text of ['Search results', 'Filter panel', 'Report', 'Log'])
      expect([text, told(text, reader, false)]).toEqual([text, null])
    expect(told('Log in as admin', reader, false)).toBe('the reader logs in as admin')
    expect(told('Open the page that is marked', reader, false)).toBe('the reader opens the page that is marked')
    expect(told('Wait until the page is there', reader)).toBe('the reader waits until the page is there')
  })

  it('agrees with who acts', () => {
    expect(told('Open it', { subject: 'I', form: 'past' })).toBe('I opened it')
    expect(told('Submit it and go', { subject: 'the reader', form: 'past' })).toBe('the reader submitted it and went')
  })

  it.each([
    ['Verify that the title is shown', 'the title is shown'],
    ['Check whether Anna can borrow', 'Anna can borrow'],
    ['Verify the total is 5', 'the total is 5'],
    ['Verify the total', null],
    ['Check the box', null],
  ])('to verify is what is to be seen: %s', (text, fact) => {
    expect(stated(text)).toBe(fact)
  })
})

it.each([
  ['try', 'tries', 'tried'],
  ['press', 'presses', 'pressed'],
  ['drag', 'drags', 'dragged'],
  ['play', 'plays', 'played'],
  ['enter', 'enters', 'entered'],
  ['open', 'opens', 'opened'],
  ['log', 'logs', 'logged'],
  ['go', 'goes', 'went'],
  ['scroll', 'scrolls', 'scrolled'],
  ['view', 'views', 'viewed'],
  ['submit', 'submits', 'submitted'],
])('%s is inflected', (base, third, past) => {
  expect([inflected(base, 'third'), inflected(base, 'past')]).toEqual([third, past])
})
