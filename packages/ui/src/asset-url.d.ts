/** Vite's import of a file's address. */
declare module '*?url' {
  const url: string
  export default url
}
