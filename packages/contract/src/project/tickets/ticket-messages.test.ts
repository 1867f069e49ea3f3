import { expect, it } from 'vitest'
import { ticketHref } from './ticket-messages'

it.each([
  ['https://tracker.example.org/browse/SHOP-12', 'https://tracker.example.org/browse/SHOP-12'],
  ['HTTP://tracker.example.org', 'http://tracker.example.org/'],
  ['SHOP-12', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https:// not an address', null],
  ['//tracker.example.org/1', null],
  ['see https://tracker.example.org', null],
])('links %s to %s', (number, href) => {
  expect(ticketHref(number)).toBe(href)
})
