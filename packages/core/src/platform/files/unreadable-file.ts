/** A file that cannot be read: the line from 1 (0 where none can be named) and a sentence. */
export class UnreadableFile extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}
