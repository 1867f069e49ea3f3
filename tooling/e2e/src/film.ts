import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { film } from '@caseweave/contract/front/site/film'
import { readTranscript } from '@caseweave/core/front/site/read-transcript'
import { openSharp } from '@caseweave/core/platform/drawing/open-sharp'
import { withDemo } from './demo-product'
import { Camera } from './film/camera'
import { openReel } from './film/reel'
import { screen, viewport } from './film/screen'
import { filmStory } from './film/story'
import { needFfmpeg, writeFilm } from './film/write-film'
import { signIn } from './sign-in'

const root = join(import.meta.dirname, '../../..')
const served = join(root, 'apps/web/public')
const transcript = join(root, 'packages/core/src/front/site/texts/pages/demo-transcript.md')

await needFfmpeg()
mkdirSync(join(served, 'film'), { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'caseweave-film-'))
try {
  await withDemo(async ({ address, browser }) => {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: screen.scale,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await context.newPage()
    await signIn(page, address, 'qa')
    await context.addCookies([{ name: 'caseweave_sidebar', value: 'collapsed', url: address }])
    const chapters = readTranscript(readFileSync(transcript, 'utf8'))
    const reel = await openReel({ folder, chapters })
    const camera = await Camera.open(page, reel)
    const posters = await filmStory(camera, address)
    const sharp = await openSharp()
    for (const [theme, picture] of Object.entries(posters) as ['light' | 'dark', Buffer][])
      await sharp(picture)
        .webp({ quality: 78 })
        .toFile(join(served, film.poster(theme)))
    await writeFilm(reel.frames, reel.cues, { served, folder })
    process.stdout.write(`The film takes ${reel.length() / 1000} s, in ${reel.frames.length} pictures.\n`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
