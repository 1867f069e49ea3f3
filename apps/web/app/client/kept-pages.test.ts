import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPagesBy, keepPages } from './kept-pages'

const origin = 'http://site.example'
const list = '/project/1/app/testCaseDefinition'

const at = (path: string) => {
  const { pathname, search } = new URL(path, origin)
  return { pathname, search }
}

/** A browser at this address, whose server numbers its answers. */
function open(path: string) {
  vi.stubGlobal('location', at(path))
  const asked: string[] = []
  const pages = keepPages(async (input, init) => {
    const { pathname, search } = new URL(String(input), origin)
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
    return new Response(`${asked.length}`)
  }, origin)
  /** Follows a link: the address changes when the answer is there. Other addresses than pages' leave it as it is. */
  const read = async (address: string, init?: RequestInit) => {
    const text = await (await pages.fetch(address, init)).text()
    const page = address.replace('.data', '')
    if (page === address) return text
    vi.stubGlobal('location', at(page))
    shown = pages.arrive(page)
    return text
  }
  let shown = false
  const back = async (page: string) => {
    vi.stubGlobal('location', at(page))
    const { pathname, search } = at(page)
    return read(`${pathname}.data${search}`)
  }
  return { asked, read, back, wasKept: () => shown }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

it('shows a page again on the way back, once, and says that it is to be read anew', async () => {
  const { read, back, asked, wasKept } = open('/login')
  expect(await read(`${list}.data?page=2`)).toBe('1')
  expect(await read(`${list}/TC-12.data`)).toBe('2')
  expect(await back(`${list}?page=2`)).toBe('1')
  expect(wasKept()).toBe(true)
  // The same page again is read anew.
  expect(await read(`${list}.data?page=2`)).toBe('3')
  expect(wasKept()).toBe(false)
  expect(await back(`${list}/TC-12`)).toBe('2')
  expect(asked).toHaveLength(3)
})

it('asks for what a link leads to, for forms, and for another page of a list', async () => {
  const { read, back, wasKept } = open('/login')
  for (const path of [`${list}.data`, `${list}/update/12.data`, '/project/1/app/test-case-run/3.data']) await read(path)
  expect(await read(`${list}.data`)).toBe('4')
  expect(await back(`${list}/update/12`)).toBe('5')
  expect(await back('/project/1/app/test-case-run/3')).toBe('6')
  expect(await back(`${list}?page=2`)).toBe('7')
  expect(wasKept()).toBe(false)
})

it('forgets all of it when something is written, also what was on its way', async () => {
  const { read, back } = open('/login')
  await read(`${list}.data`)
  const onItsWay = read('/dashBoard.data')
  await read('/trpc/cases.move', { method: 'POST' })
  await onItsWay
  expect(await back(list)).toBe('4')
  expect(await back('/dashBoard')).toBe('5')
})

it('forgets all of it by an upload as well, when it is sent and when it is answered', async () => {
  const { read, back } = open('/login')
  await read(`${list}.data`)
  const upload = new EventTarget()
  forgetPagesBy(upload)
  await read('/dashBoard.data')
  expect(await back(list)).toBe('3')
  await read('/audit.data')
  expect(await back(list)).toBe('3')
  await read('/audit.data')
  const onItsWay = read('/dashBoard.data')
  upload.dispatchEvent(new Event('readystatechange'))
  await onItsWay
  expect(await back(list)).toBe('7')
})

it('asks once more for the page that came as a document, when it is left', async () => {
  const { read, back, asked } = open(`${list}?search=a`)
  expect(await read(`${list}/TC-12.data`)).toBe('2')
  expect(asked).toEqual([`GET ${list}.data?search=a`, `GET ${list}/TC-12.data`])
  await read(`${list}/TC-13.data`)
  expect(await back(`${list}?search=a`)).toBe('1')
})

it('keeps no refusal and no way to another page', async () => {
  vi.stubGlobal('location', at('/login'))
  const answer = (path: string) => new Response('x', { status: path.includes('audit') ? 404 : 202 })
  const pages = keepPages(async (input) => answer(String(input)), origin)
  for (const path of ['/dashBoard', '/audit']) {
    await pages.fetch(`${path}.data`)
    vi.stubGlobal('location', at(path))
    await pages.fetch(`${path}.data`)
    expect(pages.arrive(path)).toBe(false)
  }
})
