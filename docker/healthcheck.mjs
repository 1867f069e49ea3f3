// Asks the web server whether it can serve. A worker has no port: its supervisor is the container's main process and restarts it.
const { RUN = 'all', PORT = '3000' } = process.env
if (RUN !== 'worker') {
  const response = await fetch(`http://127.0.0.1:${PORT}/readyz`)
  if (!response.ok) {
    process.stderr.write(await response.text())
    process.exit(1)
  }
}
