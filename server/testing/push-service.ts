import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Received<Message> {
  headers: IncomingHttpHeaders
  message: Message
}

/** A browser that is subscribed at a push service: what its subscription says, and what the service has handed to it. */
export interface SubscribedBrowser<Message> {
  endpoint: string
  p256dh: string
  auth: string
  received: Received<Message>[]
  /** What the service answers to the next messages for it; it hands out those that it takes. */
  answers: number
}

/** A push service (RFC 8030) with browsers that read what comes (RFC 8291). */
export async function openPushService<Message>() {
  const browsers = new Map<string, SubscribedBrowser<Message> & { open: (body: Buffer) => Message }>()
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    const body = await buffer(request)
    const status = browser?.answers ?? 410
    if (browser && status < 300) browser.received.push({ headers: request.headers, message: browser.open(body) })
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const subscribe = (): SubscribedBrowser<Message> => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    const browser = {
      endpoint: `${url}${path}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      received: [],
      answers: 201,
      open: (body: Buffer) => JSON.parse(decrypted(body, pair, auth)) as Message,
    }
    browsers.set(path, browser)
    return browser
  }
  return { url, subscribe, close: () => server.close() }
}

/** A message of one record (RFC 8188, `aes128gcm`), its key made as RFC 8291 says. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32))
  const key = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
