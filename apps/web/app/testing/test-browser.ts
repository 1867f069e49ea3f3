/** A browser without JavaScript: it keeps cookies, and shows where it is sent instead of going there. */
export type TestBrowser = {
  cookies: Map<string, string>
  get: (path: string) => Promise<Page>
  /** Posts a form as a browser would; one with files as `FormData`. */
  post: (path: string, form: Record<string, string> | URLSearchParams | FormData) => Promise<Page>
  /** Goes where `page` sends the browser, until a page is shown or `until` accepts the next address. */
  follow: (page: Page, until?: (path: string) => boolean) => Promise<Page>
}

export type Page = {
  status: number
  html: string
  /** Where the answer sends the browser: a path of the site, or a whole address of another one. */
  location: string | null
  /** The Set-Cookie headers as they were sent. */
  setCookie: string[]
}

/** Opens a browser with no cookies for the site that answers at `url` and calls itself `publicUrl`. */
export function openTestBrowser(url: string, publicUrl = url): TestBrowser {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}): Promise<Page> {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
        // As a proxy on this machine tells it.
        ...(publicUrl === url ? {} : { 'x-forwarded-host': new URL(publicUrl).host }),
      },
    })
    const setCookie = response.headers.getSetCookie()
    for (const header of setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(header)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      status: response.status,
      html: await response.text(),
      location: location?.startsWith(`${publicUrl}/`) ? location.slice(publicUrl.length) : location,
      setCookie,
    }
  }

  return {
    cookies,
    get: (path) => send(path),
    post: (path, form) =>
      send(path, { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) }),
    async follow(page, until = () => false) {
      let here = page
      for (let steps = 0; here.location?.startsWith('/') && !until(here.location); steps++) {
        if (steps > 10) throw new Error(`The way does not end: ${here.location}`)
        here = await send(here.location)
      }
      return here
    },
  }
}
