import { HUB_EVENT, HUB_PATH } from '@atrium/contract/kit/events.ts'
import { io, type Socket } from 'socket.io-client'
import { startServer } from '../server/testing/server-process.ts'
import type { Figure } from './figures.ts'
import { logIn } from './load.ts'

const BROWSERS = 1_000

/** One event to a thousand connected browsers: until the last of them has it. */
export async function eventLatency(env: NodeJS.ProcessEnv, password: string): Promise<Figure> {
  const server = await startServer(env)
  const sockets: Socket[] = []
  try {
    const cookie = await logIn(server.url, 'client@atrium.test', password)
    const heard: number[] = []
    for (let at = 0; at < BROWSERS; at += 50)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, () => connect(server.url, cookie, () => heard.push(performance.now()))),
        )),
      )
    const landlord = await logIn(server.url, 'landlord@atrium.test', password)
    const form = new FormData()
    const { items } = (await (await fetch(`${server.url}/Landlord/GetTenants/-1`, { headers: { cookie: landlord } })).json()) as {
      items: { id: number; name: string }[]
    }
    const tenantId = items.find(({ name }) => name === 'Luma Optics')?.id
    form.set('command', JSON.stringify({ tenantId, title: 'To a thousand browsers' }))
    form.set('file', new Blob(['%PDF-1.7\n%%EOF']), 'a.pdf')
    const began = performance.now()
    const answer = await fetch(`${server.url}/Submissions/Add/WelcomeLetter`, {
      method: 'POST',
      headers: { cookie: landlord },
      body: form,
    })
    if (!answer.ok) throw new Error(await answer.text())
    const answered = performance.now() - began
    while (heard.length < BROWSERS && performance.now() - began < 20_000) await new Promise((resolve) => setTimeout(resolve, 5))
    const last = Math.max(...heard) - began
    return {
      what: `${BROWSERS} connected browsers, one event`,
      measured: `${heard.length} have it after ${Math.round(last)} ms`,
      baseline: `the call itself: ${Math.round(answered)} ms`,
      hold: '<= 1 s',
      holds: heard.length === BROWSERS && last <= 1_000,
    }
  } finally {
    for (const socket of sockets) socket.close()
    await server.stop()
  }
}

function connect(url: string, cookie: string, heard: () => void): Promise<Socket> {
  const socket = io(url, { path: HUB_PATH, transports: ['websocket'], forceNew: true, extraHeaders: { cookie } })
  socket.on(HUB_EVENT, heard)
  return new Promise((resolve, reject) => socket.on('connect', () => resolve(socket)).on('connect_error', reject))
}
