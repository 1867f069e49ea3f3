import { dialects } from '@cucumber/gherkin'
import { describe, expect, it } from 'vitest'
import { isJavaName } from './java-words'
import { followKeywords } from './snippet-keywords'

const followed = (language: string, ...keywords: string[]) => {
  const { next } = followKeywords(language)
  return keywords.map((keyword) => next(keyword)).map(({ packageName, name }) => `${packageName}.${name}`)
}

describe('the annotation of a step', () => {
  it('is the keyword before where the own one is And, But or *', () => {
    const en = 'io.cucumber.java.en.'
    expect(followed('en', 'And ', 'When ', '* ', 'But ', 'Then ', 'And ', 'Given ')).toEqual(
      ['Given', 'When', 'When', 'When', 'Then', 'Then', 'Given'].map((name) => en + name),
    )
  })

  it('goes on from the Background, for each scenario anew', () => {
    const background = followKeywords('en')
    background.next('When ')
    const [one, other] = [background.fork(), background.fork()]
    expect([one.next('And ').name, one.next('Then ').name, other.next('And ').name]).toEqual(['When', 'Then', 'When'])
  })

  it('is called as Cucumber-JVM calls it in other languages', () => {
    expect(followed('fr', 'Étant donné que ', "Sachant qu'", 'Et ')).toEqual([
      'io.cucumber.java.fr.Étantdonnéque',
      'io.cucumber.java.fr.Sachantqu',
      'io.cucumber.java.fr.Sachantqu',
    ])
    expect(followed('zh-CN', '* ', '当')).toEqual(['io.cucumber.java.zh_cn.假如', 'io.cucumber.java.zh_cn.当'])
    expect(followed('em', '😐', '😂', '🎬')).toEqual([
      'io.cucumber.java.em.NeutralFace',
      'io.cucumber.java.em.NeutralFace',
      'io.cucumber.java.em.ClapperBoard',
    ])
  })

  it.each(Object.keys(dialects))('is a name that Java takes, whatever the keyword: %s', (language) => {
    const { given = [], when = [], then = [], and = [], but = [] } = dialects[language] ?? {}
    for (const keyword of [...given, ...when, ...then, ...and, ...but]) {
      const { packageName, name } = followKeywords(language).next(keyword)
      expect(isJavaName(name), keyword).toBe(true)
      expect(packageName).toMatch(/^io\.cucumber\.java\.[a-z_]+$/)
    }
  })
})
