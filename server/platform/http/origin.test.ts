import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

async function opened(address: string, env: Record<string, string> = {}) {
  const { app } = await openTestApp(env)
  await app.server.listen({ port: 0, host: address })
  const { port } = app.server.server.address() as AddressInfo
  const ask = (path: string, host: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, setHost: false, headers: { host, ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString() }))
      })
      // An upgrade that is allowed.
      sent.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve({ status: answer.statusCode, body: '' })
      })
      sent.on('error', reject).end()
    })
  return { ask, port }
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const SOCKET = '/tchub/?EIO=4&transport=websocket'

describe('a name that leads to this machine', () => {
  test('opens a server that only this machine reaches by no name but its own, nor its hub', async () => {
    const { ask, port } = await opened('127.0.0.1')
    for (const host of ['localhost', 'LOCALHOST', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]:5000', 'localhost.']) {
      expect((await ask('/Account/IsAuthenticated', host)).status, host).toBe(200)
      expect((await ask(SOCKET, host, UPGRADE)).status, host).toBe(101)
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '192.168.1.5',
    ]) {
      for (const path of ['/Account/IsAuthenticated', '/', '/openapi.json']) {
        const { status, body } = await ask(path, host)
        expect([status, JSON.parse(body).errorMessage], host + path).toEqual([
          403,
          'This server is for the machine it runs on, as localhost. To reach it by another name, its operator sets PUBLIC_URL.',
        ])
      }
      expect((await ask(SOCKET, host, UPGRADE)).status, host).toBe(400)
    }
  })

  test('opens one that listens to the network, as on a trial, and one whose PUBLIC_URL is set', async () => {
    const onNetwork = await opened('0.0.0.0')
    const named = await opened('127.0.0.1', { PUBLIC_URL: 'https://portal.example' })
    for (const { ask } of [onNetwork, named]) expect((await ask('/Account/IsAuthenticated', 'office-pc:5000')).status).toBe(200)
  })
})
