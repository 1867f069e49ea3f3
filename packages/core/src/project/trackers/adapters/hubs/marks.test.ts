import { expect, test } from 'vitest'
import { withoutQuickActions } from '../gitlab/quick-actions'
import { hasKey, linkComment, splitMarks, withKey } from './marks'
import { parseNumberedRef } from './numbered-refs'

test('A key that would end its mark cannot, and is found all the same.', () => {
  const key = 'a --> <script>"\n'
  const text = withKey('Seen', key)
  expect(text.match(/-->/g)).toHaveLength(1)
  expect(hasKey(text, key)).toBe(true)
  expect(hasKey(text, 'a')).toBe(false)
  expect(splitMarks(text).seen).toBe('Seen')
})

test('A mark that people quote within a text stays a part of it.', () => {
  const text = `Before ${withKey('', 'k')} after`
  expect(splitMarks(text)).toEqual({ seen: text, marks: '' })
  expect(splitMarks('')).toEqual({ seen: '', marks: '' })
  const two = withKey(withKey('Seen', 'a'), 'b')
  expect(splitMarks(`${two}\n`)).toEqual({ seen: 'Seen', marks: `${two}\n`.slice(4) })
})

// What goes through a text once for each of its places takes longer here than a test may.
test('Long texts are read, whatever they are made of.', () => {
  for (const part of [' ', '\n', '<!-- caseweave:', '<!-- caseweave:x --> ', '/', '```\n', ', is '])
    for (const text of [`${part.repeat(200_000)}x`, `x${part.repeat(200_000)}`]) {
      const { seen, marks } = splitMarks(text)
      expect(seen + marks === text).toBe(true)
      expect(withoutQuickActions(text).replaceAll('\\', '') === text).toBe(true)
    }
})

test('A link back is one line, and cuts no character in two.', () => {
  const comment = linkComment({ key: 'k', url: 'https://t.example/a b)', title: `${'😀'.repeat(400)}\n](x)` })
  expect(comment).not.toContain('\n')
  expect(Buffer.from(comment).toString(), 'no half of a character').toBe(comment)
  expect(comment).toContain('](https://t.example/a%20b%29) <!--')
})

test('A tracker below a path is known by it.', () => {
  const parse = (text: string) =>
    parseNumberedRef({ projectId: 'a/b', text, address: 'https://x.example.org/git', places: ['-/issues/'] })
  expect(parse('https://x.example.org/git/a/b/-/issues/3')).toBe('a/b#3')
  expect(parse('https://x.example.org/a/b/-/issues/3')).toBeNull()
  expect(parse('https://x.example.org:8443/git/a/b/-/issues/3')).toBeNull()
})
