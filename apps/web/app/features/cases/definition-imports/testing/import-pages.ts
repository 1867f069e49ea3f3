import type { Page, TestBrowser } from '../../../../testing/test-browser'
import type { TestSite } from '../../../../testing/test-site'

/** Headers of a person's request for a page. */
export const headersOf = (browser: TestBrowser) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  accept: 'text/html',
})

/** Posts files as the upload form does without JavaScript; no file is an empty field. */
export async function send(
  site: Pick<TestSite, 'url'>,
  browser: TestBrowser,
  path: string,
  files: readonly File[],
  fields: Record<string, string> = {},
): Promise<Page> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ columnMappingId: '0', ...fields })) body.set(name, value)
  for (const file of files.length > 0 ? files : [new File([], '')]) body.append('file', file)
  const response = await fetch(new URL(path, site.url), {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: headersOf(browser),
  })
  const location = response.headers.get('location')
  return { status: response.status, html: await response.text(), location, setCookie: response.headers.getSetCookie() }
}

/** What a page says, without its markup. */
export const text = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

/** The markup of a page that has to be there. */
export async function show(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.follow(await browser.get(path))
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`)
  return page.html
}

/** Reloads a page, as its own refresh does, until it says what is waited for. */
export async function until(browser: TestBrowser, path: string, words: string): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const html = await show(browser, path)
    if (text(html).includes(words)) return html
    if (!/<noscript>[\s\S]*http-equiv="refresh"/i.test(html)) throw new Error(`${path} does not reload itself.`)
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`${path} never said "${words}".`)
}

/** The fields of the page's biggest form as a browser would send them. */
export function fieldsOf(html: string): Record<string, string> {
  const form =
    [...html.matchAll(/<form[\s\S]*?<\/form>/g)]
      .map(([all]) => all)
      .sort((one, other) => other.length - one.length)[0] ?? ''
  const fields: Record<string, string> = {}
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*? name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = /<option[^>]*?value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden"[^>]*? name="([^"]+)" value="([^"]*)"/g))
    fields[name] = value
  return fields
}
