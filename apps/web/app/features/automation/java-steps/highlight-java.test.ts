import { describe, expect, it } from 'vitest'
import { highlightJava } from './highlight-java'

const said = (line: string) => highlightJava(line).map(({ kind, text }) => `${kind}:${text}`)

describe('the pieces of a line of Java', () => {
  it('are told by what they are', () => {
    expect(said('    @Given("say \\"new\\" // {int}")')).toEqual([
      'plain:    ',
      'annotation:@Given',
      'plain:(',
      'string:"say \\"new\\" // {int}"',
      'plain:)',
    ])
    expect(said('    public void open_new() {')).toEqual([
      'plain:    ',
      'keyword:public',
      'plain: ',
      'keyword:void',
      'plain: open_new() {',
    ])
    expect(said('// "no" string')).toEqual(['comment:// "no" string'])
    expect(said('@Étantdonnéque("x")')[0]).toBe('annotation:@Étantdonnéque')
    expect(said('')).toEqual([])
  })

  it('are the whole line', () => {
    const line = 'private final A a = new B(); /* x */ "open'
    expect(
      highlightJava(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line)
  })
})
