import type { StepChange } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { expect, it } from 'vitest'
import { stepChangesHtml } from './version-steps.server'

const view = { id: 12, fileName: 'a & b.png', width: 640, height: 400, uploadedBy: '' }
const change = (images: StepChange['images']): StepChange => ({
  ...{ kind: 'changed', oldNumber: 1, newNumber: 1, moved: false },
  ...{ description: [{ kind: 'kept', text: 'Open' }], testData: [], expectedResult: [], images },
})

it('tells by a word what became of each image of a step', () => {
  const { markup } = stepChangesHtml(
    [
      change([
        { kind: 'inserted', imageId: 12 },
        { kind: 'deleted', imageId: 13 },
        { kind: 'kept', imageId: 12 },
      ]),
    ],
    [view],
  )
  const list = /<ul class="images".*<\/ul>/.exec(markup)?.[0] ?? ''
  expect([...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    expect.stringMatching(
      /^<a href="\/images\/12".*alt="a &amp; b\.png".*<span class="cell-badge pass">Added<\/span>$/,
    ),
    'Image 13<span class="cell-badge fail">Removed</span>',
    expect.stringMatching(/<span class="cell-badge">Unchanged<\/span>$/),
  ])
})

it('holds no list where a step has no image', () => {
  expect(stepChangesHtml([change([])], []).markup).not.toContain('<ul')
})
