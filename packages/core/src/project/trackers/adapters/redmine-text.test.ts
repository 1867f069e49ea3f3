import { expect, it } from 'vitest'
import { plainMarkup } from './redmine-text'

it.each([
  ['One\n\nTwo\nThree', 'One\n\nTwo\nThree'],
  ['**bold** *so* `x`', '**bold** _so_ `x`'],
  ['- a\n  - b\n    - c\n- d\n\n3. e\n4. f', '* a\n* - b\n* - - c\n* d\n\n3. e\n4. f'],
  ['1. a\n   - b\n2. c', '1. a\n* - b\n2. c'],
  ['[there](https://x.example/) and ![a picture](/images/3)', 'there (https://x.example/) and a picture'],
  ['2 * 3 <b> snake_case # of items', '2 * 3 <b> snake_case # of items'],
  ['', ''],
])('writes %j as %j', (text, plain) => {
  expect(plainMarkup(text)).toBe(plain)
})
