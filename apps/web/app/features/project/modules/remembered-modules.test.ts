import { describe, expect, it } from 'vitest'
import { rememberedModule, rememberingCookie, wantedModule } from './remembered-modules'

/** What the browser sends back. */
const sent = (cookie: string | null) => `other=1; ${cookie?.split(';')[0]}`

describe('the remembered module', () => {
  it('is kept for each project', () => {
    const one = sent(rememberingCookie(null, 1, 45))
    const both = sent(rememberingCookie(one, 2, 9))
    expect(rememberedModule(both, 1)).toBe(45)
    expect(rememberedModule(both, 2)).toBe(9)
    expect(rememberedModule(both, 3)).toBeNull()
    expect(rememberedModule(sent(rememberingCookie(both, 1, 46)), 1)).toBe(46)
  })

  it('is written only when it changes', () => {
    const one = sent(rememberingCookie(null, 1, 45))
    expect(rememberingCookie(one, 1, 45)).toBeNull()
    expect(rememberingCookie(null, 1, null)).toBeNull()
  })

  it('is forgotten for all modules of a project', () => {
    const both = sent(rememberingCookie(sent(rememberingCookie(null, 1, 45)), 2, 9))
    const all = sent(rememberingCookie(both, 1, null))
    expect(rememberedModule(all, 1)).toBeNull()
    expect(rememberedModule(all, 2)).toBe(9)
    expect(rememberingCookie(sent(rememberingCookie(null, 1, 45)), 1, null)).toMatch(/^caseweave_modules=;.*Max-Age=0$/)
  })

  it('takes nothing but ids, and no more than twenty projects', () => {
    expect(rememberedModule('caseweave_modules=1.x_2.3', 1)).toBeNull()
    expect(rememberedModule('caseweave_modules=1.-4_2.3', 2)).toBe(3)
    let cookies = ''
    for (let projectId = 1; projectId <= 25; projectId++) cookies = sent(rememberingCookie(cookies, projectId, 7))
    expect(rememberedModule(cookies, 25)).toBe(7)
    expect(rememberedModule(cookies, 5)).toBeNull()
  })
})

describe('the module that a page of test case definitions shows', () => {
  const cookies = 'caseweave_modules=1.45'
  const from = (path: string | null) => ({ cookies, referer: path && `http://localhost:3000${path}` })

  it('is the one in the address, whatever is remembered', () => {
    expect(wantedModule(from(null), 1, '7')).toEqual({ moduleId: 7 })
    expect(wantedModule(from(null), 1, '0')).toEqual({ moduleId: null })
    expect(wantedModule(from(null), 1, 'seven')).toEqual({ moduleId: null })
  })

  it('is the remembered one on the way through these pages, and after a pause', () => {
    expect(wantedModule(from('/project/1/app/testCaseDefinition/add'), 1, null)).toEqual({ goTo: 45 })
    expect(wantedModule(from(null), 1, null)).toEqual({ goTo: 45 })
    expect(wantedModule(from('/'), 1, null)).toEqual({ goTo: 45 })
    expect(wantedModule(from(null), 2, null)).toEqual({ moduleId: null })
  })

  it('is none when somebody comes from elsewhere in the product', () => {
    expect(wantedModule(from('/project/1/app/graphReport'), 1, null)).toEqual({ moduleId: null })
    expect(wantedModule(from('/dashBoard'), 1, null)).toEqual({ moduleId: null })
  })
})
