import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { helpPicturePath } from '../help-pictures'
import type { Block } from './guide-blocks'
import { indent, leading, openPage, type Page } from './guide-page'
import { area, guideColors, type Run } from './guide-paper'
import { writeTable } from './guide-table'

const size = { body: 9.5, code: 8, headings: { 1: 19, 2: 12.5, 3: 10.5 } as Record<number, number> }
/** How wide (points, pixels) a picture is. */
const pictureWidth = { points: 330, pixels: 760 }

function writeHeading(page: Page, runs: readonly Run[], level: number): void {
  const points = size.headings[level] ?? size.body
  // A heading stands with what it is of.
  page.need(points * leading + 3 * size.body * leading)
  if (page.y > area.top) page.y += points * 0.7
  page.text(runs, { points, after: points * 0.3 })
}

function writeCode(page: Page, content: string, depth: number): void {
  const { document } = page
  const left = area.left + depth * indent
  // All letters of this font are equally wide.
  const letter = document.font('mono').fontSize(size.code).widthOfString('m')
  const most = Math.floor((area.right - left - 12) / letter)
  const lines = content.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [' '])
  const height = size.code * 1.45
  page.need(Math.min(lines.length, 4) * height + 10)
  for (const [index, line] of lines.entries()) {
    page.need(height + 5)
    const [above, below] = [index === 0 ? 5 : 0, index === lines.length - 1 ? 5 : 0]
    document.rect(left, page.y - 1, area.right - left, height + above + below + 0.5).fill(guideColors.ground)
    page.y += above
    document.font('mono').fontSize(size.code).fillColor(guideColors.ink)
    document.text(line, left + 6, page.y, { lineBreak: false })
    page.y += height + below
  }
  page.y += 7
}

/** Draws the picture of a screen; `folder` is what its address counts from. */
async function drawPicture(page: Page, folder: string, name: string, words: string): Promise<void> {
  const file = await readFile(join(folder, helpPicturePath(name, 'light')))
  const image = sharp(file).resize(pictureWidth.pixels).jpeg({ quality: 55 })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const [width, height] = [pictureWidth.points, (pictureWidth.points * info.height) / info.width]
  page.need(height + 24)
  page.document.image(data, area.left, page.y, { width, height })
  page.document.rect(area.left, page.y, width, height).lineWidth(0.5).stroke(guideColors.line)
  page.y += height + 4
  page.text([{ text: words, font: 'italic' }], { points: 8, after: 7 })
}

/** Writes topics one below the other. `pictures` is the folder that addresses of pictures count from. */
export function openWriter(document: PDFKit.PDFDocument, pictures: string) {
  const page = openPage(document)
  return {
    /** Begins a topic: on a page of its own where it is a chapter, with the picture that it begins with. Answers where its heading stands. */
    topic(title: string, { chapter, pictured }: { chapter: boolean; pictured: boolean }): number {
      if (chapter) page.turn()
      else {
        page.need(pictured ? 400 : 150)
        if (page.y > area.top) page.y += 18
      }
      const top = page.y
      writeHeading(page, [{ text: title, font: 'bold' }], chapter ? 1 : 2)
      return top
    },
    /** Writes a part of a topic; headings within a topic are one size smaller than those of topics. */
    async block(block: Block): Promise<void> {
      if (block.kind === 'heading') writeHeading(page, block.runs, 3)
      else if (block.kind === 'text') {
        const { depth, marker, runs } = block
        page.text(runs, { points: size.body, left: area.left + depth * indent, marker, after: depth > 0 ? 3 : 6 })
      } else if (block.kind === 'code') writeCode(page, block.text, block.depth)
      else if (block.kind === 'table') writeTable(page, block.rows)
      else if (block.kind === 'picture') await drawPicture(page, pictures, block.name, block.words)
      else page.y += 8
    },
    /** Writes a quiet sentence. */
    lead: (sentence: string) => page.text([{ text: sentence, font: 'italic' }], { points: size.body, after: 7 }),
  }
}
