/** One module of the demo project: where it hangs, the page its cases start on, and its cases as `summary => expected result`. */
export type DemoModule = { path: readonly string[]; page: string; cases: readonly string[] }
