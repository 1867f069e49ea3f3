import { describe, expect, it } from 'vitest'
import { namedArgumentsOf } from './parameter-names'
import { outlineStepOf, partsOfOutline } from './snippet-outline'
import { partsOf } from './snippet-parameters'

const namesOf = (text: string) => namedArgumentsOf(partsOf(text, 'point'), null).map(({ name }) => name)

describe('the parameters of a method', () => {
  it.each([
    ['I borrow a book with the title "Emma"', ['title']],
    ['the loan lasts 14 days', ['days']],
    ['I wait 3 days and 5 days', ['days', 'days2']],
    ['I press the "Save" button', ['button']],
    ['I enter "x" in the field "Name"', ['string', 'field']],
    ['I enter "x"', ['string']],
    ['it costs 5 $', ['int1']],
    ['it costs 5.50 or 6', ['double1', 'int1']],
    ['I have 5 more', ['int1']],
    ['there are 2 classes and a class "A"', ['classes', 'classValue']],
    ['die Ausleihe dauert 14 Tage mit dem Titel "Emma"', ['tage', 'titel']],
    ['page 3 is shown', ['int1']],
    ['on page 3 is shown', ['page']],
    ['"a" "b"', ['string', 'string2']],
    ['the string "a" and "b" and the string2 "c"', ['string', 'string2', 'string22']],
  ])('are named by the words around them: %s', (text, names) => {
    expect(namesOf(text)).toEqual(names)
  })

  it('are named by the placeholders of an outline', () => {
    const examples = [{ keyword: 'Examples', name: '', description: '', tags: [], header: ['title', 'loan days', '1'] }]
    const rows = [['Emma', '14', 'x']]
    const step = outlineStepOf(
      'I lend "<title>" for <loan days> days to "<1>"',
      examples.map((table) => ({ ...table, rows })),
      'point',
    )
    const parts = step && partsOfOutline(step, 'oneOf')
    expect(namedArgumentsOf(parts ?? [], 'dataTable')).toEqual([
      { type: 'String', name: 'title' },
      { type: 'Integer', name: 'loanDays' },
      { type: 'String', name: 'string' },
      { type: 'io.cucumber.datatable.DataTable', name: 'dataTable' },
    ])
  })
})
