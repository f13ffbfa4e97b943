import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on this machine, at a port of its own unless one is named, as a stand-in for a service outside. */
export async function openLocalServer(answer: (request: IncomingMessage, response: ServerResponse) => void, port = 0) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
