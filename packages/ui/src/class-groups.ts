/** What a class decides: its own group, and the groups that it decides as well. */
export type ClassGroup = { name: string; also: readonly string[] }

const sides = (prefix: string, which: string) => [...which].map((side) => prefix + side)

/** Groups that decide several others, by name. */
const wider: Record<string, readonly string[]> = {
  p: sides('p', 'xytrblse'),
  px: sides('p', 'rlse'),
  py: sides('p', 'tb'),
  m: sides('m', 'xytrblse'),
  mx: sides('m', 'rlse'),
  my: sides('m', 'tb'),
  border: sides('border-', 'xytrblse'),
  'border-x': sides('border-', 'rlse'),
  'border-y': sides('border-', 'tb'),
  size: ['w', 'h'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['start', 'end', 'right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['rounded-t', 'rounded-b'],
}

/** Whole names, and beginnings whose values are of several groups. The first that fits counts. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^((inline-)?(block|flex|grid|table)|inline|hidden|contents)$/, 'display'],
  [/^(static|fixed|absolute|relative|sticky)$/, 'position'],
  [/^(in)?visible$/, 'visibility'],
  [/^(not-)?sr-only$/, 'sr-only'],
  [/^(not-)?italic$/, 'italic'],
  [/^((no-)?underline|overline|line-through)$/, 'decoration-line'],
  [/^truncate$/, 'text-overflow'],
  [/^(normal|tabular)-nums$/, 'nums'],
  [/^text-(xs|sm|base|\d?xl|lg)$/, 'font-size'],
  [/^text-(start|end|left|right|center|justify)$/, 'text-align'],
  [/^text-(balance|pretty|wrap|nowrap)$/, 'text-wrap'],
  [/^font-(sans|mono)$/, 'font-family'],
  [/^flex-(row|col)(-reverse)?$/, 'flex-direction'],
  [/^flex-(no)?wrap(-reverse)?$/, 'flex-wrap'],
  [/^border-(collapse|separate)$/, 'border-collapse'],
  [/^border-(solid|dashed|dotted|double|hidden|none)$/, 'border-style'],
  [/^table-(auto|fixed)$/, 'table-layout'],
  [/^list-(in|out)side$/, 'list-position'],
  [/^rounded-t(-|$)/, 'rounded-t'],
  [/^rounded-b(-|$)/, 'rounded-b'],
  [/^outline(-\d+)?$/, 'outline-width'],
  [/^outline-(none|hidden|solid|dashed)$/, 'outline-style'],
  [/^divide-[xy](-\d+)?$/, 'divide-width'],
  [/^select-(none|text|all|auto)$/, 'select'],
  [/^stroke-\d+$/, 'stroke-width'],
]

/** Beginnings whose every value is of one group; some of them also stand alone. */
const beginnings =
  /^-?(p[xytrblse]?|m[xytrblse]?|size|[wh]|(?:min|max)-[wh]|inset(?:-[xy])?|start|end|top|right|bottom|left|gap(?:-[xy])?|space-[xy]|overflow(?:-[xy])?|overscroll(?:-[xy])?|scroll-m[xytrblse]?|basis|order|col-span|col-start|row-span|columns|grid-cols|grid-rows|items|content|justify(?:-items|-self)?|place-items|self|align|object|aspect|opacity|z|leading|tracking|whitespace|wrap|break|line-clamp|list|cursor|pointer-events|field-sizing|accent|fill|stroke|bg|text|font|flex|divide|decoration|underline-offset|outline-offset|outline|animate|rotate|translate-[xy])-|^(grow|shrink|rounded|shadow|resize|transition)(?=-|$)/

/** The width of a border as a whole or of a side; any other value is its colour. */
const borderWidth = /^(border(?:-[xytrblse])?)(?:-\d+)?$/

/** The group of a Tailwind class without its variants; null for a class of our own. */
export function groupOf(name: string): ClassGroup | null {
  const shape = shapes.find(([form]) => form.test(name))?.[1]
  const border = borderWidth.exec(name)?.[1] ?? (name.startsWith('border-') ? 'border-color' : undefined)
  const begun = beginnings.exec(name)
  const group = shape ?? border ?? begun?.[1] ?? begun?.[2]
  return group === undefined ? null : { name: group, also: wider[group] ?? [] }
}
