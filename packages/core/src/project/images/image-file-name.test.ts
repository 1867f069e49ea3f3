import { expect, it } from 'vitest'
import { imageFileName } from './image-file-name'

it.each([
  ['shot.png', 'png', 'shot.png'],
  ['SHOT.JPG', 'jpeg', 'SHOT.JPG'],
  ['shot.avif', 'webp', 'shot.webp'],
  ['no ending', 'gif', 'no ending.gif'],
  ['🐞 "bug" report’s.png', 'png', '🐞 "bug" report’s.png'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['C:\\Users\\me\\shot.png', 'png', 'shot.png'],
  ['line\r\nset-cookie: a=b.png', 'png', 'lineset-cookie: a=b.png'],
  ['gpj\u202e.png', 'png', 'gpj.png'],
  ['', 'png', 'image.png'],
  ['.png', 'png', 'image.png'],
  ['\ud800.png', 'png', 'image.png'],
  [`${'x'.repeat(500)}.png`, 'png', `${'x'.repeat(200)}.png`],
])('%j', (name, extension, kept) => {
  expect(imageFileName(name, extension)).toBe(kept)
})
