import { describe, expect, it } from 'vitest'
import { findStrayTexts } from './stray-texts'

const screen = 'apps/web/app/features/cases/test-cases/list.route.tsx'
const found = (text: string, path = screen) => findStrayTexts([{ path, text }])

describe('the wall against dates and numbers written another way', () => {
  it.each([
    "count.toLocaleString('en')",
    'date.toLocaleDateString()',
    "new Intl.DateTimeFormat('sv-SE').format(date)",
    "const counts = new Intl.NumberFormat('en')",
    'date.toISOString().slice(0, 10)',
    '<time dateTime={iso}>{iso}</time>',
  ])('refuses %s', (line) => {
    expect(found(`const one = 1\n${line}\n`)).toEqual([expect.stringMatching(/list\.route\.tsx:2: writes a date/)])
  })

  it('refuses it in files that leave the product too, but lets machines have their days', () => {
    const path = 'packages/core/src/reports/reports/files/report-layout.ts'
    expect(found("at.toLocaleString('en')", path)).toHaveLength(1)
    expect(found('const on = now.toISOString().slice(0, 10)', path)).toEqual([])
  })

  it('lets the helpers, tests and the question for the browser’s zone through', () => {
    expect(found("new Intl.NumberFormat('en')", 'packages/contract/src/platform/numbers.ts')).toEqual([])
    expect(found("n.toLocaleString('en')", 'packages/core/src/a.db.test.ts')).toEqual([])
    expect(found('Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
  })
})
