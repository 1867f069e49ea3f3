import type { SiteTheme } from '@caseweave/contract/front/site/pictures'
import type { Locator, Page } from 'playwright-core'
import { drawPointer, drawRings, pointerTip, ringMiddle } from './drawings'
import { type Over, perFrame, type Reel } from './reel'
import { screen } from './screen'
import { scrollBy, wayTo } from './scrolling'

/** How long (ms, not of the film) a page is let alone before a picture of it counts: what changes after a click is drawn by then. */
const calm = 500

/** A movement that begins and ends slowly: how much of its way is done after so many of its steps. */
const ease = (step: number, steps: number) => (1 - Math.cos((Math.PI * step) / steps)) / 2

/**
 * Films a page picture by picture: each is taken when the page stands still, and time passes in the film alone. So a slow machine makes no
 * slower film, what the product needs for its work is left out, and every caption has the time that it takes to read.
 */
export class Camera {
  private shown: Buffer = Buffer.alloc(0)
  private place = { x: screen.width / 2, y: screen.height / 2 }

  private constructor(
    readonly page: Page,
    private readonly reel: Reel,
    private readonly pointer: Buffer,
    private readonly rings: Buffer[],
  ) {}

  static open = async (page: Page, reel: Reel) => new Camera(page, reel, await drawPointer(), await drawRings())

  private async take(): Promise<void> {
    this.shown = await this.page.screenshot()
  }

  private frame(duration: number, more: Over[] = []): Promise<void> {
    return this.reel.add(this.shown, [{ input: this.pointer, ...this.place, inset: pointerTip }, ...more], duration)
  }

  /** Lets this much time (ms) pass. */
  hold(duration: number): Promise<void> {
    return this.frame(Math.max(perFrame, Math.round(duration / perFrame) * perFrame))
  }

  /** Lets time pass until the last caption has been read. */
  private async read(): Promise<void> {
    const unread = this.reel.unread()
    if (unread > 0) await this.hold(unread)
  }

  /** Shows the next sentence of the chapter, once the one before has been read. */
  async say(): Promise<void> {
    await this.read()
    this.reel.say()
  }

  /** Ends a chapter once it has been read, and what is on the page with it. */
  async end(): Promise<void> {
    await this.read()
    this.reel.end()
  }

  async chapter(number: number): Promise<void> {
    await this.read()
    await this.reel.chapter(number)
  }

  /** Waits, unseen, until this is there and the page stands still. */
  async settle(then?: Locator): Promise<void> {
    await then?.first().waitFor({ timeout: 90_000 })
    await this.page.waitForLoadState('networkidle')
    await this.page.waitForTimeout(calm)
    await this.take()
  }

  /** Scrolls what holds this, the page or a part of it, until it stands so far (CSS px) below the upper edge. */
  async reveal(target: Locator, below = 110): Promise<void> {
    const way = await wayTo(target.first(), below)
    const steps = Math.min(16, Math.ceil(Math.abs(way) / 24))
    for (let step = 1; step <= steps; step++) {
      await scrollBy(this.page, way * (ease(step, steps) - ease(step - 1, steps)))
      await this.take()
      await this.frame(perFrame)
    }
  }

  /** Moves the pointer there. */
  async point(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not on the page.`)
    const [x, y] = [box.x + Math.min(box.width / 2, 160), box.y + box.height / 2]
    const from = this.place
    const way = { x: x * screen.scale - from.x, y: y * screen.scale + screen.band - from.y }
    const steps = Math.max(6, Math.min(18, Math.round(Math.hypot(way.x, way.y) / 45)))
    for (let step = 1; step <= steps; step++) {
      const done = ease(step, steps)
      this.place = { x: from.x + way.x * done, y: from.y + way.y * done }
      await this.frame(perFrame)
    }
    await this.page.mouse.move(x, y)
    await this.take()
    await this.hold(160)
  }

  /** Clicks there as a person does; the picture after it is taken once `then` is there and the page stands still. */
  async click(target: Locator, then?: Locator): Promise<void> {
    await this.point(target)
    for (const input of this.rings) await this.frame(perFrame * 2, [{ input, ...this.place, inset: ringMiddle }])
    await target.click()
    await this.settle(then)
  }

  /** Types into a field. */
  async type(target: Locator, text: string): Promise<void> {
    for (const piece of text.match(/.{1,3}/gs) ?? []) {
      await target.pressSequentially(piece)
      await this.take()
      await this.frame(perFrame * 3)
    }
  }

  /** The picture as it is now, without the pointer, in both themes. */
  async posters(): Promise<Record<SiteTheme, Buffer>> {
    const inTheme = async (theme: SiteTheme) => {
      await this.page.emulateMedia({ colorScheme: theme })
      return this.reel.poster(await this.page.screenshot(), theme)
    }
    const pictures = { dark: await inTheme('dark'), light: await inTheme('light') }
    await this.settle()
    return pictures
  }
}
