import { describe, expect, it } from 'vitest'
import { chosenColumns } from './chosen-columns'

const choose = (address: string, remembered: string[] | null = null) =>
  chosenColumns(new URLSearchParams(address), remembered)

describe('chosenColumns', () => {
  it('shows the usual columns until somebody chooses', () => {
    expect(choose('')).toEqual(['assignedTo', 'priority', 'template', 'createdAt'])
  })

  it('takes the choice from the address, in the order of the table, and else the one that is remembered', () => {
    expect(choose('column=priority&column=tags&column=<script>&columns=chosen', ['template'])).toEqual([
      'tags',
      'priority',
    ])
    expect(choose('', ['priority', 'tags', 'gone'])).toEqual(['tags', 'priority'])
  })

  it('knows that no column is wanted', () => {
    expect(choose('columns=chosen', ['tags'])).toEqual([])
    expect(choose('', [])).toEqual([])
  })
})
