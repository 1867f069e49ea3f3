import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTheme } from '@caseweave/contract/front/site/pictures'
import type { Chapter } from '@caseweave/core/front/site/read-transcript'
import { openSharp } from '@caseweave/core/platform/drawing/open-sharp'
import { bandColors, bandOf } from './drawings'
import { screen } from './screen'

/** A picture of the film, and how long (ms) it stands. */
export type Frame = { file: string; duration: number }
/** A caption, and from when to when (ms) it is shown. */
export type Cue = { from: number; to: number; text: string }
/** Something small over the page: where its middle or tip is (px of the film), and how far that is from its left and upper edge. */
export type Over = { input: Buffer; x: number; y: number; inset: number }

/** How long (ms) a picture stands while something moves: 25 in a second. */
export const perFrame = 40

/**
 * How long (ms) a caption stands at least: to find it, and for each of its characters. Source: subtitles have at most 20 characters a second
 * (BBC Subtitle Guidelines: 160 to 180 words a minute).
 */
const reading = (text: string) => 400 + text.length * 46

export type Reel = Awaited<ReturnType<typeof openReel>>

/** The pictures of a film and its captions, on a clock of their own. */
export async function openReel({ folder, chapters }: { folder: string; chapters: Chapter[] }) {
  const sharp = await openSharp()
  const frames: Frame[] = []
  const cues: Cue[] = []
  let clock = 0
  let bandIn = async (_: SiteTheme): Promise<Buffer> => Buffer.alloc(0)
  let band: Buffer = Buffer.alloc(0)
  let left: string[] = []

  /** The page below the band, and what is over it, as far as it has room there. */
  function compose(page: Buffer, above: Buffer, over: readonly Over[], theme: SiteTheme) {
    const { width, height, band: top } = screen
    const within = over
      .map(({ input, x, y, inset }) => ({ input, left: Math.round(x) - inset, top: Math.round(y) - inset }))
      .filter((place) => place.left >= 0 && place.top >= 0 && place.left < width - 80 && place.top < height - 80)
    return sharp({ create: { width, height, channels: 3, background: bandColors[theme].ground } }).composite([
      ...[
        { input: page, left: 0, top },
        { input: above, left: 0, top: 0 },
      ],
      ...within,
    ])
  }

  /** Adds a picture of the page that stands for a while (ms). */
  async function add(page: Buffer, over: readonly Over[], duration: number) {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`)
    writeFileSync(file, await compose(page, band, over, 'light').png({ compressionLevel: 1 }).toBuffer())
    frames.push({ file, duration })
    clock += duration
  }

  /** How long (ms) the last caption has still to stand. */
  const unread = () => Math.max(0, (cues.at(-1)?.to ?? 0) - clock)

  /** Ends the last caption now. */
  function hush() {
    const last = cues.at(-1)
    if (last) last.to = clock
  }

  return {
    frames,
    cues,
    add,
    unread,
    length: () => clock,
    /** Begins a chapter; all of the one before must have been said. */
    async chapter(number: number) {
      this.end()
      const next = chapters[number - 1]
      if (!next) throw new Error(`The transcript has no chapter ${number}.`)
      bandIn = (theme) => bandOf(next, number, chapters.length, theme)
      band = await bandIn('light')
      left = [...next.sentences]
    },
    /** Shows the next sentence of the chapter, in place of the one before. */
    say() {
      const text = left.shift()
      if (text === undefined) throw new Error('The chapter has no more sentences in the transcript.')
      hush()
      cues.push({ from: clock, to: clock + reading(text), text })
    },
    /** Ends a chapter. */
    end() {
      if (left.length > 0) throw new Error(`Not said: ${left.join(' ')}`)
      hush()
    },
    /** The picture of a page as it would be in this theme, for a poster. */
    poster: async (page: Buffer, theme: SiteTheme) =>
      compose(page, await bandIn(theme), [], theme)
        .png()
        .toBuffer(),
  }
}
