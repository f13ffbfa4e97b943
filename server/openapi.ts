import pino from 'pino'
import { everyCall } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openServer } from './platform/http/server.ts'
import type { Services } from './platform/work/context.ts'

// Prints the OpenAPI document without a database: describing the calls runs none of them.
const services = { config: readConfig({ DEMO: 'off' }), database: {} } as Services
const { server } = await openServer(services, everyCall, pino({ level: 'silent' }))
await server.ready()
process.stdout.write(`${JSON.stringify(server.swagger(), null, 2)}\n`)
