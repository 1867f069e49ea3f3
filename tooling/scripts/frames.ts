import type { SourceFile } from './walls'

/** Pages that stand outside the frames of the product: the public site, signing in, failures, help, and the description of the interface. */
const outside =
  /^apps\/web\/app\/features\/(?:front\/(?:site|help|rest)\/|people\/accounts\/account-frame\.tsx$|front\/shell\/(?:error-page\.tsx|guarded\.route\.tsx)$|automation\/feature-files\/editor\.route\.tsx$)/

/** Titles of their own: the name that the pickers of the editor show, and what went wrong, in the middle of a page. */
const ownTitle =
  /^apps\/web\/app\/features\/(?:automation\/feature-files\/editor-header|platform\/screen\/failure)\.tsx$/

/** Classes that give a frame other sides, another width or another place. */
const leaving = /(?<![\w-])(?:max-w-|mx-|ms-|me-|px-|ps-|pe-|p-\d|w-)/

const frames = /<(?:ListFrame|FormFrame)\b[^>]*?className=(?:"([^"]*)"|\{([^}]*)\})/gs

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** One sentence per screen that stands in neither of the two frames of packages/ui, or in one with other sides (docs/recipes/add-a-screen.md). */
export function findFrameBreaches(files: readonly SourceFile[]): string[] {
  const screens = files.filter(({ path }) => /^apps\/web\/app\/features\/.*\.tsx$/.test(path) && !/\.test\./.test(path))
  return screens.flatMap(({ path, text }) => {
    const own = outside.test(path)
      ? []
      : [...text.matchAll(/<main\b/g)].map(
          ({ index }) => `${path}:${lineOf(text, index)}: a screen stands in ListFrame or FormFrame of packages/ui.`,
        )
    const titles =
      outside.test(path) || ownTitle.test(path)
        ? []
        : [...text.matchAll(/<h1\b/g)].map(
            ({ index }) => `${path}:${lineOf(text, index)}: a screen begins with ScreenHead of packages/ui.`,
          )
    const bent = [...text.matchAll(frames)]
      .filter(([, plain = '', written = '']) => leaving.test(plain) || leaving.test(written))
      .map(({ index }) => `${path}:${lineOf(text, index)}: a frame keeps its sides and its width.`)
    return [...own, ...titles, ...bent]
  })
}
