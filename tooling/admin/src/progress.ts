/** Tells on a terminal how far a tool is, in one line that is written over again; elsewhere nothing. */
export function tellProgress(message: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${message.slice(0, process.stderr.columns - 1)}\r`)
}
