import { describe, expect, it } from 'vitest'
import { cookieWriter, readCookie } from './cookies'

describe('the cookies of a sign-in', () => {
  it('are closed to scripts and to other sites, and to plain HTTP where the site has none', () => {
    expect(cookieWriter('http://localhost:3000', null).set('flow', 'abc', 60)).toBe(
      'flow=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    )
    expect(cookieWriter('https://app.example', null).set('flow', 'abc', 60)).toMatch(/; Secure$/)
  })

  it('are forgotten only where they are', () => {
    const cookies = cookieWriter('http://localhost:3000', 'other=1; flow=abc')
    expect(cookies.clear(['flow', 'missing'])).toEqual(['flow=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  })

  it('are read by their whole name', () => {
    expect(readCookie('a=1; flow=x=y; b=', 'flow')).toBe('x=y')
    expect(readCookie('xflow=1;flow2=2', 'flow')).toBeNull()
    expect(readCookie('a=1; b=', 'b')).toBe('')
    expect(readCookie(null, 'flow')).toBeNull()
  })
})
