/**
 * A text in which no line is a command: GitLab obeys lines such as `/close` or `/assign @somebody` in what programs write, too. What is within a fence it
 * leaves alone, and so do we. Source: https://docs.gitlab.com/user/project/quick_actions/.
 */
export function withoutQuickActions(text: string): string {
  const lines = text.split('\n')
  let fence = ''
  const isFenced = lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    return fence !== ''
  })
  // A fence that is never closed is none for GitLab.
  const hasOpenEnd = fence !== ''
  return lines
    .map((line, index) => (isFenced[index] && !hasOpenEnd ? line : line.replace(/^(\s*)\/(?=[a-z_])/i, '$1\\/')))
    .join('\n')
}
