import { describe, expect, it } from 'vitest'
import { chosenColumns } from './chosen-columns'

const usual = ['assignedTo', 'priority', 'template', 'createdAt']
const choose = (address: string, cookies: string | null = null) => chosenColumns(new URLSearchParams(address), cookies)

describe('chosenColumns', () => {
  it('shows the usual columns until somebody chooses', () => {
    expect(choose('')).toEqual({ columns: usual, cookie: null })
  })

  it('takes the choice from the address, in the order of the table, and remembers it', () => {
    const { columns, cookie } = choose('column=priority&column=tags&column=<script>&columns=chosen')
    expect(columns).toEqual(['tags', 'priority'])
    expect(cookie).toMatch(/^caseweave_columns=tags\.priority; Path=\//)
    expect(choose('', 'a=b; caseweave_columns=tags.priority')).toEqual({ columns, cookie: null })
    expect(choose('column=tags&column=priority', 'caseweave_columns=tags.priority').cookie).toBeNull()
  })

  it('remembers that no column is wanted', () => {
    const { columns, cookie } = choose('columns=chosen')
    expect(columns).toEqual([])
    expect(cookie).toMatch(/^caseweave_columns=none; /)
    expect(choose('', 'caseweave_columns=none').columns).toEqual([])
  })
})
