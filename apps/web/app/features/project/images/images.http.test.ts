import { hundredMegapixels, notImages, pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields } from '../../../testing/form-fields'
import { signInAs } from '../../../testing/sign-in-as'
import type { TestBrowser } from '../../../testing/test-browser'
import { startTestSite, type TestSite } from '../../../testing/test-site'

let site: TestSite
let png: Buffer
beforeAll(async () => {
  site = await startTestSite()
  png = await pngOf({ width: 640, height: 400 })
})
afterAll(() => site.close())

async function project(projectRole: 'QA' | 'Dev' | 'ReportViewer' = 'QA') {
  const { db } = site
  const organization = await makeOrganization(db)
  const { id: projectId } = await makeProject(db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const browser = await signInAs(site, await makeMember(db, place, { projectRole }))
  const { id: moduleId } = await makeModule(db, projectId, { name: 'Shop' })
  const as = async (role: 'QA' | 'Dev' | 'ReportViewer') =>
    signInAs(site, await makeMember(db, place, { projectRole: role }))
  return { projectId, browser, as, moduleId, list: `/project/${projectId}/app/testCaseDefinition` }
}

const valuesOf = (html: string, name: string) =>
  formFields(html).flatMap(([each, value]) => (each === name ? [value] : []))

/** Presses a button of the form with these fields changed; with files, as its own button sends them. */
async function press(
  browser: TestBrowser,
  at: string,
  html: string,
  intent: string,
  options: { changes?: Record<string, string>; files?: File[] } = {},
) {
  const form = options.files ? new FormData() : new URLSearchParams()
  for (const [name, value] of formFields(html)) form.append(name, options.changes?.[name] ?? value)
  if (form instanceof FormData) for (const file of options.files ?? []) form.append('image', file, file.name)
  form.append('intent', intent)
  return browser.post(at, form)
}

const fileOf = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name)

const ask = (browser: TestBrowser, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), {
    redirect: 'manual',
    ...init,
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

async function upload(browser: TestBrowser, projectId: number, files: File[]) {
  const form = new FormData()
  for (const file of files) form.append('image', file, file.name)
  const response = await ask(browser, `/project/${projectId}/app/images`, { method: 'POST', body: form })
  const text = await response.text()
  return { status: response.status, text, reply: text.startsWith('{') ? JSON.parse(text) : null }
}

describe('images in the form of a case, without JavaScript', () => {
  it('are added to steps and to the case, looked at, removed and saved, and nothing typed is lost', async () => {
    const { browser, list, moduleId } = await project()
    const at = `${list}/add?moduleId=${moduleId}`
    const empty = await browser.get(at)
    const changes = { summary: 'Pay "by" <card>', templateId: '2', stepDescription: 'Open', precondition: 'Signed in' }
    const one = await press(browser, at, empty.html, 'add:-1', { changes })
    const shown = await press(browser, at, one.html, 'images:show:0', { changes })
    expect(shown.html).toContain('Of step 1')
    expect(shown.html).toContain('There are no images yet.')

    const nothing = await press(browser, at, shown.html, 'images:upload:0', { files: [] })
    expect(nothing.status).toBe(400)
    expect(nothing.html).toContain('Please select a image first.')
    const files = [fileOf('🐞 "bug".png', png), fileOf('page.png', '<!doctype html>'), fileOf('../two.png', png)]
    const added = await press(browser, at, nothing.html, 'images:upload:0', { files })
    expect(added.html).toContain('page.png: Invalid file type')
    const [ids = ''] = valuesOf(added.html, 'stepImageIds')
    expect(ids).toMatch(/^\d+,\d+$/)
    const [first, second] = ids.split(',')
    expect(added.html).toContain(`src="/images/${first}?size=thumbnail" alt="🐞 &quot;bug&quot;.png"`)
    expect(added.html).toContain('width="320" height="200" loading="lazy"')
    expect(added.html).toContain('alt="two.png"')
    expect(valuesOf(added.html, 'summary')).toEqual(['Pay "by" <card>'])
    expect(valuesOf(added.html, 'stepDescription')).toEqual(['Open'])

    const fewer = await press(browser, at, added.html, `images:remove:0:${second}`)
    expect(valuesOf(fewer.html, 'stepImageIds')).toEqual([first])
    expect(fewer.html).toContain('two.png removed successfully.')
    const closed = await press(browser, at, fewer.html, 'images:close')
    expect(closed.html).not.toContain('Of step 1')
    const ofCase = await press(browser, at, closed.html, 'images:upload:-1', { files: [fileOf('whole.png', png)] })
    expect(ofCase.html).toContain('Of the test case')
    const saved = await press(browser, at, ofCase.html, 'save')
    expect((await browser.follow(saved)).html).toContain('Created successfully.')

    const details = await browser.get(`${list}/1`)
    expect(details.html).toContain(`href="${list}/1/image/${first}"`)
    const viewer = await browser.get(`${list}/1/image/${first}`)
    expect(viewer.html).toMatch(/Uploaded By.*Test Person/s)
    expect(viewer.html).toContain('Of step 1')
    expect(viewer.html).toMatch(/1<!-- --> of <!-- -->2|2<!-- --> of <!-- -->2/)
    expect((await browser.get(`${list}/1/image/${second}`)).status).toBe(404)
    const edit = await browser.get(`${list}/update/1`)
    expect(valuesOf(edit.html, 'stepImageIds')).toEqual([first])
  })

  it('says that an image is gone, and takes it out', async () => {
    const { browser, list, moduleId, projectId } = await project()
    const at = `${list}/add?moduleId=${moduleId}`
    const { reply } = await upload(browser, projectId, [fileOf('a.png', png), fileOf('b.png', png)])
    const [kept, gone] = reply.images
    await site.sql`delete from images where id = ${gone.id}`
    const { html } = await browser.get(at)
    const changes = { summary: 'Pay', imageIds: `${gone.id},${kept.id},x,-1` }
    const refused = await press(browser, at, html, 'save', { changes })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('An image is not there any more and was taken out. Please save again.')
    expect(valuesOf(refused.html, 'imageIds')).toEqual([String(kept.id)])
    expect((await press(browser, at, refused.html, 'save')).location).toBe(`${list}?moduleId=${moduleId}`)
  })

  it('shows in a conflict that images differ', async () => {
    const { browser, as, list, moduleId } = await project()
    const at = `${list}/add?moduleId=${moduleId}`
    await press(browser, at, (await browser.get(at)).html, 'save', { changes: { summary: 'Pay' } })
    const edit = `${list}/update/1`
    const mine = await browser.get(edit)
    const others = await as('QA')
    const theirs = await press(others, edit, (await others.get(edit)).html, 'images:upload:-1', {
      files: [fileOf('theirs.png', png)],
    })
    await press(others, edit, theirs.html, 'save')
    const conflict = await press(browser, edit, mine.html, 'save', { changes: { remarks: 'Mine' } })
    expect(conflict.status).toBe(409)
    expect(conflict.html).toMatch(/<th[^>]*>Images<\/th><td[^>]*><span[^>]*>Nothing<\/span><\/td><td[^>]*>theirs\.png</)
  })
})

describe('the image service', () => {
  it('takes several at once and refuses the bad ones with a sentence each', async () => {
    const { browser, projectId } = await project()
    const bad = notImages.map(([name, content]) => fileOf(name, content))
    const { status, reply } = await upload(browser, projectId, [
      fileOf('good.png', png),
      ...bad,
      fileOf('empty.png', ''),
      fileOf('bomb.png', hundredMegapixels()),
      fileOf('half.png', png.subarray(0, png.length / 2)),
      fileOf('big.png', Buffer.concat([png, Buffer.alloc(15_000_000)])),
      fileOf('last.png', png),
    ])
    expect(status).toBe(201)
    expect(reply.images.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['good.png', 'last.png'])
    expect(reply.refused).toEqual([
      ...bad.map(({ name }) => ({ fileName: name, message: 'Invalid file type' })),
      { fileName: 'empty.png', message: 'This file is empty.' },
      { fileName: 'bomb.png', message: expect.stringContaining('at most 40 megapixels') },
      { fileName: 'half.png', message: expect.stringContaining('damaged') },
      { fileName: 'big.png', message: 'An image must be smaller than 15 MB.' },
    ])
    expect((await upload(browser, projectId, [])).reply).toEqual({
      images: [],
      refused: [{ fileName: '', message: 'Please select a image first.' }],
    })
  })

  it('refuses what is no upload, and more than 20 files', async () => {
    const { browser, projectId } = await project()
    const path = `/project/${projectId}/app/images`
    const text = await ask(browser, path, { method: 'POST', body: 'hello' })
    expect([text.status, await text.text()]).toEqual([400, expect.stringContaining('The upload broke off.')])
    const many = await upload(
      browser,
      projectId,
      Array.from({ length: 21 }, (_, at) => fileOf(`${at}.png`, 'x')),
    )
    expect(many.reply.refused.at(-1).message).toBe('At most 20 images can be added at once.')
  })

  it('is not for those who may only read, for strangers, and for other sites', async () => {
    const { browser, as, projectId } = await project()
    const file = fileOf('a.png', png)
    expect((await upload(await as('Dev'), projectId, [file])).status).toBe(403)
    const stranger = await project()
    expect((await upload(stranger.browser, projectId, [file])).status).toBeGreaterThanOrEqual(403)
    const headers = {
      origin: 'https://evil.example',
      cookie: `caseweave_session=${browser.cookies.get('caseweave_session')}`,
    }
    const foreign = await fetch(`${site.url}/project/${projectId}/app/images`, { method: 'POST', headers, body: 'x' })
    expect(foreign.status).toBe(403)
    const rows = await site.sql`select 1 from images where project_id = ${projectId}`
    expect(rows).toHaveLength(0)
  })

  it('gives the content to people of the project alone, as an image and as nothing else', async () => {
    const { browser, as, projectId } = await project()
    const { reply } = await upload(browser, projectId, [fileOf('a "b"\n🐞;.png', png)])
    const { id } = reply.images[0]
    const answer = await ask(await as('Dev'), `/images/${id}`)
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.length, bytes.subarray(1, 4).toString()]).toEqual([Number(headers['content-length']), 'PNG'])
    const small = await ask(browser, `/images/${id}?size=thumbnail`)
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect(
      Buffer.from(await small.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')

    const stranger = await project()
    const missing = await ask(browser, '/images/999999999')
    for (const other of [stranger.browser, await as('ReportViewer')]) {
      const refused = await ask(other, `/images/${id}`)
      expect([refused.status, await refused.text()]).toEqual([404, await missing.clone().text()])
    }
    for (const path of ['/images/0', '/images/x', `/images/${id}x`]) expect((await ask(browser, path)).status).toBe(404)
    const anonymous = await fetch(`${site.url}/images/${id}`, { redirect: 'manual' })
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
  })

  it('answers with a failure when the store has lost the content', async () => {
    const { browser, projectId } = await project()
    const { id } = (await upload(browser, projectId, [fileOf('a.png', png)])).reply.images[0]
    await site.sql`update images set storage_key = 'images/lost.png' where id = ${id}`
    const answer = await ask(browser, `/images/${id}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, null])
    expect((await ask(browser, `/images/${id}?size=thumbnail`)).status).toBe(200)
  })

  it('takes back what a form left, but nothing of others', async () => {
    const { browser, as, projectId } = await project()
    const other = await as('QA')
    const mine = (await upload(browser, projectId, [fileOf('a.png', png)])).reply.images[0].id
    const theirs = (await upload(other, projectId, [fileOf('b.png', png)])).reply.images[0].id
    const discarded = await browser.post(`/project/${projectId}/app/images/discard`, { ids: `${mine},${theirs},x` })
    expect(discarded.status).toBe(204)
    expect((await ask(browser, `/images/${mine}`)).status).toBe(404)
    expect((await ask(browser, `/images/${theirs}`)).status).toBe(200)
    const listed = await ask(browser, `/project/${projectId}/app/images?ids=${mine},${theirs}`)
    expect(await listed.json()).toMatchObject([{ id: theirs, fileName: 'b.png' }])
  })
})
