import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SitePicture, sitePicturePath } from '@caseweave/contract/front/site/pictures'
import { drawOgPicture } from '@caseweave/core/front/site/draw-og-picture'
import { type OgPicture, ogPicturePath, ogPictures } from '@caseweave/core/front/site/og-pictures'

const root = join(import.meta.dirname, '../../..')
/** What the web server hands out as files. */
const served = join(root, 'apps/web/public')
const articles = join(root, 'packages/core/src/front/site/texts/articles')

/** What the picture of an article says, from the head of its file. */
function ofArticle(file: string): [string, OgPicture] {
  const text = readFileSync(join(articles, file), 'utf8')
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
  const lead = value('summary').replace(/(?<=[.?]) .*/, '')
  return [value('name'), { title: value('title'), lead, picture: value('picture') as SitePicture }]
}

mkdirSync(join(served, 'og'), { recursive: true })
const all = [...Object.entries(ogPictures), ...readdirSync(articles).map(ofArticle)]
for (const [name, { title, lead, picture }] of all) {
  const screen = picture && readFileSync(join(served, sitePicturePath(picture, 'light', '1440', 'webp')))
  writeFileSync(join(served, ogPicturePath(name)), await drawOgPicture({ title, lead, ...(screen ? { screen } : {}) }))
}
