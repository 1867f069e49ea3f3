// Asks this container's server whether it can work: the web server at PORT, a worker at WORKER_PORT where it has one. Without one the
// worker's supervisor, the container's main process, restarts it.
const { RUN = 'all', PORT = '3000', WORKER_PORT } = process.env
const port = RUN === 'worker' ? WORKER_PORT : PORT
if (port) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (!response.ok) {
    process.stderr.write(await response.text())
    process.exit(1)
  }
}
