import type { FastifyReply, FastifyRequest } from 'fastify'
import { Download } from '../files/download.ts'

export function sendDownload(request: FastifyRequest, reply: FastifyReply, result: unknown): FastifyReply {
  if (!(result instanceof Download)) throw new TypeError('A download must answer a Download')
  void reply
    .status(result.status)
    .headers({
      'content-disposition': `${result.inline ? 'inline' : 'attachment'}; ${fileNameParameter(result.name)}`,
      'cache-control': 'private, no-cache',
      // A file is data, whatever it contains: nothing in it runs, and it cannot reach the portal.
      'content-security-policy': "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox",
      ...result.headers,
    })
    .type(result.type)
  if (!result.content) return reply.send()
  result.content.on('error', (error) => request.log.error({ err: error }, 'a download broke'))
  return reply.send(result.content)
}

/** RFC 6266: an ASCII name for old readers, the true one beside it. */
function fileNameParameter(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`
}
