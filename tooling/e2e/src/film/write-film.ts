import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { film } from '@caseweave/contract/front/site/film'
import type { Cue, Frame } from './reel'

const run = promisify(execFile)

/** Fails with what to install where there is no ffmpeg. */
export async function needFfmpeg(): Promise<void> {
  await run('ffmpeg', ['-version']).catch(() => {
    throw new Error(
      'The film is written by ffmpeg, which is not installed: install it (Debian: apt install ffmpeg) and try again.',
    )
  })
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23)

/** Captions as WebVTT. */
const vttOf = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}\n`).join('\n')}`

/** A player can jump to a place at least every so many pictures, which is ten seconds. */
const jump = 250

const words = (text: string) => text.split(' ')

/** Without sound, and without anything that tells of the machine. */
const plain = words(`-an -map_metadata -1 -fflags +bitexact -pix_fmt yuv420p -r 25 -g ${jump}`)

/** How each format is written: still screens with small changes, which both write well at these settings. */
const ways = {
  webm: words('-c:v libvpx-vp9 -crf 42 -b:v 0 -row-mt 1 -cpu-used 3 -deadline good -tune-content screen'),
  mp4: words('-c:v libx264 -crf 34 -preset slow -tune animation -movflags +faststart'),
}

/** Writes the film in both formats and its captions below this folder. */
export async function writeFilm(
  frames: readonly Frame[],
  cues: readonly Cue[],
  { served, folder }: { served: string; folder: string },
) {
  const last = frames.at(-1)
  if (!last || !existsSync(last.file)) throw new Error('There is nothing to write.')
  const length = frames.reduce((sum, { duration }) => sum + duration, 0)
  const list = join(folder, 'frames.txt')
  const entries = frames.map(({ file, duration }) => `file '${file}'\nduration ${duration / 1000}`)
  // The list's last duration counts only when another picture follows, which is cut off.
  writeFileSync(list, `ffconcat version 1.0\n${entries.join('\n')}\nfile '${last.file}'\n`)
  for (const format of ['webm', 'mp4'] as const) {
    const source = ['-f', 'concat', '-safe', '0', '-i', list, '-t', String(length / 1_000)]
    await run('ffmpeg', [
      ...words('-y -loglevel error'),
      ...source,
      ...plain,
      ...ways[format],
      join(served, film[format]),
    ])
  }
  writeFileSync(join(served, film.captions), vttOf(cues))
}
