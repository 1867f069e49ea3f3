// A stand-in of the web server: answers, says who it is, and drains when asked to end.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  const body =
    request.url === '/readyz'
      ? {}
      : { pid: process.pid, database: process.env.DATABASE_URL, secret: process.env.APP_SECRET }
  response.end(JSON.stringify(body))
})
server.listen(Number(process.env.PORT), process.env.HOST)
for (const signal of ['SIGTERM', 'disconnect']) {
  process.on(signal, () => {
    process.stdout.write(`${JSON.stringify({ level: 30, msg: `web ends: ${signal}` })}\n`)
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
