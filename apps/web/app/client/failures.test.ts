import { expect, it } from 'vitest'
import { failureNotice } from './failures'

it('says that the server is down once, however many calls failed', () => {
  const one = failureNotice({ status: 0, message: 'Failed to fetch' })
  const other = failureNotice({ status: 0, message: 'NetworkError when attempting to fetch resource.' })
  expect(one).toEqual(other)
  expect(one).toMatchObject({ title: 'Connection Error', text: 'Server is down', leadsToLogin: false })
})

it('leads to the sign-in screen only when the session is over', () => {
  expect(failureNotice({ status: 401, message: '' })).toMatchObject({
    title: 'Session Expired',
    text: 'Please login again',
    leadsToLogin: true,
  })
  for (const status of [0, 400, 403, 404, 409, 429, 500, 503]) {
    expect(failureNotice({ status, message: 'x' }).leadsToLogin).toBe(false)
  }
})

it('shows the words of the server for what it did not find or could not accept', () => {
  expect(failureNotice({ status: 404, message: 'There is no such case.' }).text).toBe('There is no such case.')
  expect(failureNotice({ status: 409, message: 'Project already exists' }).text).toBe('Project already exists')
})

it('answers 403 and 5xx with the catalogue', () => {
  expect(failureNotice({ status: 403, message: 'no' }).text).toBe('Unauthorized access!')
  expect(failureNotice({ status: 502, message: '' })).toMatchObject({
    title: 'Server Error',
    text: 'Something was broken. Please contact us.',
  })
  const withId = 'Server Error. Something was broken. Please contact us. (0a1b)'
  expect(failureNotice({ status: 500, message: withId }).text).toBe('Something was broken. Please contact us. (0a1b)')
})
