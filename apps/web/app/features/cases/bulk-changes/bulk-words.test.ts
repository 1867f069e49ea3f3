import { expect, it } from 'vitest'
import { describeChange, doneSentence, previewSentence, undoneSentence } from './bulk-words'

const preview = (counts: { changed: number; same: number; noRoom: number } | null, chosen = 15, gone = 0) => ({
  chosen,
  gone,
  counts: counts && { ...counts, gone },
  inBackground: false,
})

it('says what a change would do', () => {
  const words = (...args: Parameters<typeof preview>) => previewSentence(preview(...args), 'priority')
  expect(words({ changed: 12, same: 3, noRoom: 0 })).toBe('12 of 15 will change; 3 already are so.')
  expect(words({ changed: 0, same: 1, noRoom: 0 }, 1)).toBe('0 of 1 will change; 1 already is so.')
  expect(words({ changed: 1_200, same: 0, noRoom: 1 }, 1_201)).toBe(
    '1,200 of 1,201 will change; 1 has no room for more tags.',
  )
  expect(words(null, 1)).toBe('1 test case chosen.')
  expect(words(null, 0, 2)).toBe('There is nothing to change. 2 of the chosen are not there any more.')
  expect(previewSentence(preview({ changed: 2, same: 0, noRoom: 0 }, 2, 1), 'delete')).toBe(
    '2 of 2 will be deleted. 1 of the chosen is not there any more.',
  )
})

it('says what a change and an undo did', () => {
  expect(doneSentence({ changed: 12, same: 3, noRoom: 1, gone: 2 }, 'addTags')).toBe(
    '12 test cases were changed. 3 already were so. 1 had no room for more tags. 2 of the chosen are not there any more.',
  )
  expect(doneSentence({ changed: 1, same: 0, noRoom: 0, gone: 0 }, 'delete')).toBe('1 test case was deleted.')
  expect(undoneSentence({ restored: 12, left: 3 })).toBe(
    '12 test cases are as they were before. 3 were changed since and stay as they are.',
  )
  expect(undoneSentence({ restored: 2, left: 1 }, 'clone')).toBe(
    '2 test cases were deleted again. 1 was changed or tested since and stays as it is.',
  )
  expect(undoneSentence({ restored: 1, left: 0 })).toBe('1 test case is as it was before.')
})

it('describes changes', () => {
  expect(describeChange({ action: 'assign', assignedTo: 0 }, '')).toBe('Assigned to nobody')
  expect(describeChange({ action: 'assign', assignedTo: 4 }, '')).toBe('Assigned to somebody who left')
  expect(describeChange({ action: 'move', moduleId: 4 }, 'Shop')).toBe('Moved to Shop')
  expect(describeChange({ action: 'addTags', tags: ['a', '🦊'] }, '')).toBe('Tags added: a, 🦊')
  expect(describeChange({ action: 'delete' }, 'TC-7')).toBe('TC-7 deleted')
  expect(describeChange({ action: 'delete' }, '')).toBe('Deleted')
})
