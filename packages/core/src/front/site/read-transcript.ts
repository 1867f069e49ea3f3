/** A chapter of the film, and what its captions say, sentence by sentence. */
export type Chapter = { title: string; sentences: string[] }

const isSaid = (paragraph: string) => paragraph !== '' && !/^[*`#]/.test(paragraph)

/**
 * What the film says, from its transcript in Markdown: each heading begins a chapter. What is shown stands in the transcript in italics, and
 * as code; all other sentences are captions.
 */
export function readTranscript(markdown: string): Chapter[] {
  const [, ...chapters] = markdown.replaceAll(/```.*?```/gs, '').split(/^## \d+\. /m)
  return chapters.map((chapter) => {
    const [title = '', ...paragraphs] = chapter.split(/\n\n+/).map((each) => each.trim().replaceAll('\n', ' '))
    return { title, sentences: paragraphs.filter(isSaid).flatMap((each) => each.split(/(?<=[.!?]) +(?=\p{Lu})/u)) }
  })
}
