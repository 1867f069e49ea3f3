/** What is told apart in code of a language, as expressions on escaped text; the name of each becomes its class. */
const languages: Record<string, [name: string, expression: string][]> = {
  java: [
    ['comment', '//[^\\n]*'],
    ['string', '".*?"'],
    ['mark', '@\\w+'],
    ['word', '\\b(?:class|void|public|return|for|new|int|String)\\b'],
  ],
  gherkin: [
    ['mark', '^[ \\t]*@\\S.*$'],
    ['word', '^[ \\t]*(?:Feature|Scenario Outline|Scenario|Examples|Given|When|Then|And|But)\\b:?'],
    ['string', '".*?"|&lt;\\w+&gt;'],
  ],
  sh: [
    ['string', '".*?"'],
    ['comment', '^#.*$'],
    ['word', '^(?:curl|git)\\b|\\b(?:awk|while|read|do|done|sort|head)\\b'],
  ],
  xml: [
    ['string', '".*?"'],
    ['word', '&lt;/?\\w+|/?&gt;'],
  ],
  json: [['string', '".*?"']],
  diff: [
    ['added', '^\\+.*$'],
    ['removed', '^-.*$'],
  ],
}

/** Marks the parts of code that has been escaped already; code of another language stays as it is. */
export function highlight(escaped: string, language: string): string {
  const kinds = languages[language]
  if (!kinds) return escaped
  const expression = new RegExp(kinds.map(([name, source]) => `(?<${name}>${source})`).join('|'), 'gm')
  return escaped.replace(expression, (...found) => {
    const groups: Record<string, string | undefined> = found.at(-1)
    const name = kinds.map(([each]) => each).find((each) => groups[each] !== undefined)
    return `<span class="code-${name}">${found[0]}</span>`
  })
}
