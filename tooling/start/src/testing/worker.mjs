// A stand-in of the worker.
process.stdout.write(`${JSON.stringify({ level: 30, msg: 'worker works', pid: process.pid })}\n`)
process.send('ready')
setInterval(() => {}, 1000)
for (const signal of ['SIGTERM', 'disconnect']) process.on(signal, () => process.exit(0))
