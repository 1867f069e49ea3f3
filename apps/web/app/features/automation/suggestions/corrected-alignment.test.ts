import { describe, expect, it } from 'vitest'
import { alignedPlaces, alignedText, correctedAlignment } from './corrected-alignment'

const form = (aligned: string, covers: Record<number, string>, steps: readonly number[]) => {
  const data = new FormData()
  data.set('aligned', aligned)
  for (const [manual, place] of Object.entries(covers)) data.set(`cover-${manual}`, place)
  for (const step of steps) data.append('step', String(step))
  return correctedAlignment(data)
}

describe('what a person says stands beside what', () => {
  it('is what was aligned as long as nothing is changed', () => {
    expect(form('1:1,3:2', { 1: '1', 2: '', 3: '2' }, [1, 2])).toEqual({ steps: [1, 2] })
    expect(form('', {}, [])).toEqual({ steps: [] })
  })

  it('covers the steps that have a scenario step, and lets go of the one that stood there', () => {
    expect(form('1:1,3:2', { 1: '1', 2: '4', 3: '2' }, [1, 2])).toEqual({ steps: [1, 2, 4], covers: [1, 2, 3] })
    expect(form('1:1,3:2', { 1: '1', 2: '', 3: '3' }, [1, 2])).toEqual({ steps: [1, 3], covers: [1, 3] })
    expect(form('1:1,3:2', { 1: '', 2: '', 3: '2' }, [1, 2])).toEqual({ steps: [2], covers: [3] })
    // Another step of the case still has it.
    expect(form('1:1,2:1', { 1: '1', 2: '' }, [1])).toEqual({ steps: [1], covers: [1] })
  })

  it('is told as places, of several the first', () => {
    const pair = (manual: number | null, scenario: number | null) => ({ manual, scenario, score: 0.7, part: null })
    expect(alignedText(alignedPlaces([pair(1, 2), pair(1, 3), pair(2, null), pair(null, 4), pair(3, 5)]))).toBe(
      '1:2,3:5',
    )
  })
})
