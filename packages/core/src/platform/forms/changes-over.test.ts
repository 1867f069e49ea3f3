import { expect, it } from 'vitest'
import { changesOver } from './changes-over'

const was = { time: '07:00', days: [1, 2] }

it('changes what a form has otherwise than it showed it', () => {
  expect(changesOver({ ...was, days: [5] }, { ...was, time: '08:00' }, was)).toEqual({ time: '08:00' })
  expect(changesOver({ ...was, days: [5] }, { ...was }, was)).toEqual({})
})

it('changes nothing where somebody else has changed the same', () => {
  expect(changesOver({ ...was, days: [5] }, { ...was, days: [6] }, was)).toBeNull()
  // Unless both have changed it to the same.
  expect(changesOver({ ...was, days: [5] }, { ...was, days: [5] }, was)).toEqual({ days: [5] })
})

it('changes all that it has where nobody says what was shown', () => {
  expect(changesOver({ ...was, days: [5] }, was, undefined)).toEqual(was)
})
