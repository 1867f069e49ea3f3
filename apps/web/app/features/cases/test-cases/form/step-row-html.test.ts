import { describe, expect, it } from 'vitest'
import { formFields } from '../../../../testing/form-fields'
import { stepRowHtml } from './step-row-html'

const view = { id: 12, fileName: '"><b>shot.png', width: 640, height: 400, uploadedBy: 'Ada' }
const step = (imageIds: number[]) => ({ description: 'Open', expectedResult: '', testData: "it's", imageIds })
const row = (imageIds: number[], index = 2) =>
  stepRowHtml(step(imageIds), index, 5, { viewOf: (id) => (id === 12 ? view : undefined) }).markup
const fields = (markup: string) => formFields(`<main><form method="post">${markup}</form>`)

describe('the row of a step', () => {
  it('sends each field once, the images too where there are none', () => {
    expect(fields(row([]))).toEqual([
      ['stepImageIds', ''],
      ['stepDescription', 'Open'],
      ['stepExpectedResult', ''],
      ['stepTestData', "it's"],
    ])
    expect(fields(row([12, 7]))).toContainEqual(['stepImageIds', '12,7'])
  })

  it('shows the images that are known as small pictures, and counts all', () => {
    const markup = row([12, 7])
    expect(markup).toContain('value="images:show:2" title="Images of step 3 (2)"><b aria-hidden="true">2</b>')
    expect(markup).toContain('<ul class="images" aria-label="Images of step 3"><li><a href="/images/12">')
    expect(markup).toContain('alt="&quot;&gt;&lt;b&gt;shot.png"')
    expect(markup).toContain('width="320" height="200" loading="lazy"')
    expect(markup.match(/<img/g)).toHaveLength(1)
  })

  it('holds no list where a step has no image', () => {
    expect(row([])).toContain('title="Images of step 3"></button>')
    expect(row([])).not.toContain('class="images"')
    expect(row([7])).not.toContain('class="images"')
  })
})
