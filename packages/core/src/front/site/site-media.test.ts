import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { measuredFigures } from '@caseweave/contract/front/site/figures'
import { film } from '@caseweave/contract/front/site/film'
import {
  sitePictureFormats,
  sitePictureNames,
  sitePicturePath,
  sitePictureSize,
  sitePictures,
  siteThemes,
} from '@caseweave/contract/front/site/pictures'
import { describe, expect, it } from 'vitest'
import { openSharp } from '../../platform/drawing/open-sharp'
import { ogPicturePath, ogPictureSize, ogPictures } from './og-pictures'
import { readTranscript } from './read-transcript'

const sizes = ['1440', '720', 'narrow'] as const
const served = join(import.meta.dirname, '../../../../../apps/web/public')
const texts = join(import.meta.dirname, 'texts')
const kilobytes = (path: string) => statSync(join(served, path)).size / 1_000

async function sizeOf(path: string) {
  const sharp = await openSharp()
  const { format, width, height } = await sharp(join(served, path)).metadata()
  return { format, width, height }
}

describe('the pictures of the public site', () => {
  it.each(sitePictureNames)(
    '%s: in both themes, every size and format as the list says, with words for it',
    async (name) => {
      expect(sitePictures[name].alt.length).toBeGreaterThan(40)
      expect(sitePictures[name].alt.length).toBeLessThan(200)
      for (const theme of siteThemes)
        for (const size of sizes)
          for (const format of sitePictureFormats) {
            const path = sitePicturePath(name, theme, size, format)
            expect(await sizeOf(path), path).toEqual({
              format: format === 'avif' ? 'heif' : 'webp',
              ...sitePictureSize(name, size),
            })
            expect(kilobytes(path), path).toBeLessThan(90)
          }
    },
  )

  it('has no file that the list does not name', () => {
    const files = sitePictureNames.flatMap((name) =>
      siteThemes.flatMap((theme) =>
        sizes.flatMap((size) => sitePictureFormats.map((format) => sitePicturePath(name, theme, size, format))),
      ),
    )
    const there = readdirSync(join(served, 'site-pictures')).map((file) => `/site-pictures/${file}`)
    expect(there.sort()).toEqual(files.sort())
  })
})

it('publishes no figure that the page of figures does not hold', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../../docs/performance.md'), 'utf8')
  // Tables are written with their columns in line.
  const page = written.replace(/ +/g, ' ')
  for (const { sentence, value, measuredAt } of measuredFigures) {
    expect(page).toContain(`| ${sentence} | ${measuredAt.slice(0, 10)} |`)
    expect(sentence).toContain(value)
  }
  expect(page.includes('None is published at the moment.')).toBe(measuredFigures.length === 0)
})

describe('the pictures for sharing', () => {
  const articles = readdirSync(join(texts, 'articles')).map((file) => file.replace('.md', ''))

  it.each([...Object.keys(ogPictures), ...articles])('%s: a JPEG of the size that networks ask for', async (name) => {
    expect(await sizeOf(ogPicturePath(name))).toEqual({ format: 'jpeg', ...ogPictureSize })
    expect(kilobytes(ogPicturePath(name))).toBeLessThan(100)
  })
})

/** How long (s) an MP4 is, as its movie header says; source: ISO/IEC 14496-12, mvhd of version 0. */
function secondsOf(mp4: Buffer): number {
  const at = mp4.indexOf('mvhd') + 4
  return mp4.readUInt32BE(at + 16) / mp4.readUInt32BE(at + 12)
}

describe('the film', () => {
  const cues = readFileSync(join(served, film.captions), 'utf8')
    .split('\n\n')
    .slice(1)
    .map((cue) => cue.trim().split('\n'))
    .map(([times = '', text = '']) => {
      const [from = 0, to = 0] = times.split(' --> ').map((time) => Date.parse(`1970-01-01T${time}Z`) / 1_000)
      return { from, to, text }
    })

  it('says what its transcript says, from its first second to its last', () => {
    const chapters = readTranscript(readFileSync(join(texts, 'pages/demo-transcript.md'), 'utf8'))
    expect(chapters.length).toBe(9)
    expect(cues.map(({ text }) => text)).toEqual(chapters.flatMap(({ sentences }) => sentences))
    expect(cues[0]?.from).toBeLessThan(1)
    for (const [at, { from, to, text }] of cues.entries()) {
      // At most 25 characters a second, and no gap that is longer than finding the next one.
      expect(text.length / (to - from), text).toBeLessThan(25)
      expect((cues[at + 1]?.from ?? film.seconds) - to, text).toBeLessThan(3)
      expect(to, text).toBeLessThanOrEqual(cues[at + 1]?.from ?? film.seconds)
    }
  })

  it('is as long and as large as it says, and no burden', async () => {
    expect(Math.abs(secondsOf(readFileSync(join(served, film.mp4))) - film.seconds)).toBeLessThan(1)
    for (const path of [film.webm, film.mp4]) expect(kilobytes(path), path).toBeLessThan(1_600)
    for (const theme of siteThemes)
      expect(await sizeOf(film.poster(theme))).toEqual({ format: 'webp', width: film.width, height: film.height })
  })
})
