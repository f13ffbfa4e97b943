import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, as when a network goes away. */
export interface Cuttable {
  port: number
  /** Breaks every connection and refuses new ones. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** Connections that stand. */
  count: () => number
}

export async function cuttable(host: string, port: number): Promise<Cuttable> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(port, host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const { port: own } = server.address() as AddressInfo
  return {
    port: own,
    async cut() {
      isCut = true
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      isCut = false
      await listen(own)
    },
    count: () => sockets.size / 2,
  }
}
