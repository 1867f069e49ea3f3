const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The value of an attribute of a tag; empty when it has none. */
const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const control =
  /(<(?:input|textarea|select)\b[^>]*>)(?:(?<=<textarea[^>]*>)([^<]*)<\/textarea>|(?<=<select[^>]*>)(.*?)<\/select>)?/gs

/** What the page's posting form would send, in its order, without its buttons and files. */
export function formFields(html: string): [string, string][] {
  const form = /<form[^>]*method="post".*?<\/form>/s.exec(html.slice(html.indexOf('<main')))?.[0] ?? ''
  return [...form.matchAll(control)].flatMap(([, tag = '', text, options]): [string, string][] => {
    const name = attribute(tag, 'name')
    if (!name || / type="file"/.test(tag) || (/ type="checkbox"/.test(tag) && !/ checked=/.test(tag))) return []
    if (text !== undefined) return [[name, plain(text.replace(/^\n/, ''))]]
    if (options === undefined) return [[name, attribute(tag, 'value')]]
    const chosen = /<option[^>]*\bselected=""[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options)
    return [[name, attribute(chosen?.[0] ?? '', 'value')]]
  })
}

/** The key of the form of a page that is made once; '' where there is none. */
export const onceKeyIn = (html: string) => /name="onceKey" value="([^"]+)"/.exec(html)?.[1] ?? ''
