import { inflateSync } from 'node:zlib'

/** The texts of a PDF that was written by pdfkit, each as it was put down, in order. */
export function pdfTexts(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  )
  const streamOf = (body: string) => {
    const begin = body.indexOf('stream\n') + 7
    const raw = Buffer.from(body.slice(begin, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
  }
  const refs = (body: string, key: RegExp) =>
    [...body.matchAll(key)].map(([, name = '', id = '']) => [name, id] as const)
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [name, id] of refs(body, /\/(F\d+) (\d+) 0 R/g)) {
      const [[, unicode] = ['', '']] = refs(objects.get(id) ?? '', /\/(ToUnicode) (\d+) 0 R/g)
      fonts.set(name, glyphsOf(streamOf(objects.get(unicode) ?? '')))
    }
  }
  const content = [...objects.values()].filter((body) => body.includes('stream\n')).map(streamOf)
  return content.filter((stream) => stream.includes('BT\n')).flatMap((stream) => textsIn(stream, fonts))
}

/** What each glyph of a font stands for, by its ToUnicode map. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, range = ''] of map.matchAll(/beginbfrange\n(.*?)\nendbfrange/gs)) {
    for (const [, from = '', list = ''] of range.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
      ;[...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
        const units = (hex.replace(/\s/g, '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
        glyphs.set(Number.parseInt(from, 16) + index, String.fromCharCode(...units))
      })
    }
  }
  return glyphs
}

function textsIn(stream: string, fonts: Map<string, Map<number, string>>): string[] {
  return [...stream.matchAll(/BT\n(.*?)ET/gs)].map(([, block = '']) => {
    const glyphs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '?').join('')
  })
}
