/** What nothing in Java can be called: keywords and literals; source: Java Language Specification 3.9 and 3.10. */
const reserved = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends false final
  finally float for goto if implements import instanceof int interface long native new null package private protected public
  return short static strictfp super switch synchronized this throw throws transient true try void volatile while _`.split(
    /\s+/,
  ),
)

/** Whether a word is taken by the language Java. */
export const isJavaKeyword = (word: string): boolean => reserved.has(word)
