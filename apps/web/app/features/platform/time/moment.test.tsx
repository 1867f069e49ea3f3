import { cellMarkup } from '@caseweave/ui/cell-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Moment, MomentDay } from './moment'
import { momentCell, momentDayCell } from './moment-cells'
import { type Reader, ReaderContext } from './use-reader'

const date = new Date('2026-11-22T07:11:09Z')
const drawn = (reader: Reader, element = <Moment date={date} className="" />) =>
  renderToStaticMarkup(<ReaderContext.Provider value={reader}>{element}</ReaderContext.Provider>)
const soon = { timeZone: 'Europe/Berlin', now: new Date('2026-11-22T09:30:00Z') }

it('says how long ago, with the exact time as the hint, and marks itself for the passing of time', () => {
  const time =
    '<time dateTime="2026-11-22T07:11:09.000Z" title="22 Nov 2026, 08:11:09 Europe/Berlin" data-ago="" class="">'
  expect(drawn(soon)).toBe(`${time}2 hours ago</time>`)
})

it('says the date behind a since, and to nobody in particular', () => {
  expect(drawn(soon, <Moment date={date} absolute />)).toContain('>22 Nov 2026, 08:11</time>')
  expect(drawn(soon, <Moment date={date} absolute />)).not.toContain('data-ago')
  expect(renderToStaticMarkup(<Moment date={date} />)).toContain('>22 Nov 2026, 07:11 UTC</time>')
})

it('says the same in a cell that is written as text', () => {
  const words = (markup: string) => markup.replace(/<[^>]*>/g, '')
  for (const reader of [soon, { timeZone: null, now: new Date('2026-12-24T00:00:00Z') }]) {
    expect(words(cellMarkup(momentCell(date, reader)))).toBe(words(drawn(reader)))
    expect(words(cellMarkup(momentDayCell(date, reader)))).toBe(words(drawn(reader, <MomentDay date={date} />)))
  }
})
