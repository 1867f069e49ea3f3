/** The front matter of a Markdown file, one `name: value` a line, and its text; throws a sentence that names the file when it has none. */
export function readFrontMatter(file: string, text: string): { head: Record<string, string>; text: string } {
  const [, head, rest] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || rest === undefined) throw new Error(`${file} has no front matter.`)
  const lines = head.split('\n').map((line) => /^(\w+):\s*(.*)$/.exec(line))
  return { head: Object.fromEntries(lines.map((line) => [line?.[1] ?? '', line?.[2] ?? ''])), text: rest.trim() }
}
