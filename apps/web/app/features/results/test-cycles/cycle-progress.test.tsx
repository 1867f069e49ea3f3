import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CycleProgress } from './cycle-progress'

it.each([
  [0, 0],
  [1, 1],
  [299, 99],
  [300, 100],
])('tells %i of 300 as %i %%', (done, percent) => {
  const counts = { PASSED: done, PENDING: 300 - done }
  const markup = renderToStaticMarkup(<CycleProgress figures={{ counts, passedOver: 0 }} />)
  expect(markup).toContain(`>${percent} %<`)
})
