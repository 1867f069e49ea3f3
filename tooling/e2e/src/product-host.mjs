// A process that has loaded the built web server or worker once, and runs it for one story after the other: argv = web or worker. It is told
// the settings of a story by a message, and the end of it by another; ends with the process that started it.
const [, , part] = process.argv
process.on('disconnect', () => process.exit())

async function loadWeb() {
  const { loadServer } = await import('../../../apps/web/build/server/index.js')
  const { openLog, startServer } = await loadServer()
  return { openLog, start: startServer }
}

async function loadWorker() {
  const { openLog, outliveLostConnections, startWorker } = await import('../../../apps/worker/build/main.js')
  outliveLostConnections(openLog({ logLevel: 'error' }))
  return { openLog, start: startWorker }
}

const { openLog, start } = await (part === 'web' ? loadWeb() : loadWorker())
const log = openLog({ logLevel: 'error' })
let running
process.on('message', ({ settings }) => {
  const work = settings ? start(settings, log) : running.stop()
  work.then(
    (started) => {
      running = started
      process.send({})
    },
    (error) => process.send({ error: String(error?.stack ?? error) }),
  )
})
