import { describe, expect, it } from 'vitest'
import { momentText } from './moment-text'

const moment = new Date('2031-09-22T23:11:45Z')

describe('a moment in a mail', () => {
  it.each([
    ['Europe/Berlin', '23 Sep 2031, 01:11 (Europe/Berlin)'],
    ['America/New_York', '22 Sep 2031, 19:11 (America/New_York)'],
    ['UTC', '22 Sep 2031, 23:11 UTC'],
    ['', '22 Sep 2031, 23:11 UTC'],
    [null, '22 Sep 2031, 23:11 UTC'],
  ])('names its zone: %s', (zone, text) => expect(momentText(moment, zone)).toBe(text))
})
