import { describe, expect, it } from 'vitest'
import { findFrameBreaches } from './frames'

const found = (text: string, path = 'apps/web/app/features/cases/test-cases/list.route.tsx') =>
  findFrameBreaches([{ path, text }])

describe('the wall around the two frames', () => {
  it('refuses a screen in a frame of its own, and says where', () => {
    expect(found('return (\n  <main id="main" className="mx-auto max-w-6xl">')).toEqual([
      'apps/web/app/features/cases/test-cases/list.route.tsx:2: a screen stands in ListFrame or FormFrame of packages/ui.',
    ])
  })

  it('refuses a title of its own', () => {
    expect(found('<FormFrame>\n  <h1 className="text-xl">Releases</h1>')).toEqual([
      'apps/web/app/features/cases/test-cases/list.route.tsx:2: a screen begins with ScreenHead of packages/ui.',
    ])
    expect(found('<h1>{title}</h1>', 'apps/web/app/features/platform/screen/failure.tsx')).toEqual([])
  })

  it.each([
    '<ListFrame fill className="mx-auto">',
    '<FormFrame className="max-w-6xl">',
    "<ListFrame\n  className={a ? 'px-2' : ''}\n>",
  ])('refuses other sides or another width: %s', (text) =>
    expect(found(text)).toEqual([expect.stringContaining('keeps its sides')]),
  )

  it('lets frames through, with what concerns their height and inside', () => {
    expect(found('<ListFrame fill className="min-h-0 xl:flex-row xl:py-0 [--dialog-inset:1rem]">')).toEqual([])
    expect(found('<main className="site-wide">', 'apps/web/app/features/front/site/about.route.tsx')).toEqual([])
  })
})
