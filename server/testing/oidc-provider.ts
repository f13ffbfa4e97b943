import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Granted {
  claims: Record<string, unknown>
  query: URLSearchParams
}

/** A sign-in provider that speaks OpenID Connect over HTTP on this machine: description, keys, codes, tokens. */
export async function openOidcProvider(clientId: string, clientSecret: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Granted>()
  const seen: URLSearchParams[] = []
  let origin = ''
  const issuerOf = (path: string) => origin + path.replace('/.well-known/openid-configuration', '')
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname.endsWith('/.well-known/openid-configuration')) {
      const issuer = issuerOf(pathname)
      const at = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` }
      return json({ issuer, ...at })
    }
    if (pathname.endsWith('/keys')) return json({ keys: [jwk] })
    if (!pathname.endsWith('/token')) return json({ error: 'not_found' }, 404)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    seen.push(body)
    const granted = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = granted?.query.get('code_challenge')
    const proves =
      !challenge ||
      createHash('sha256')
        .update(body.get('code_verifier') ?? '')
        .digest('base64url') === challenge
    const knows = body.get('client_id') === clientId && body.get('client_secret') === clientSecret
    if (!granted || !proves || !knows || body.get('redirect_uri') !== granted.query.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400)
    const nonce = granted.query.get('nonce')
    const token = new SignJWT({ iss: issuerOf(pathname.replace('/token', '')), ...(nonce ? { nonce } : {}), ...granted.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
    return json({ id_token: await token.sign(privateKey), access_token: 'x', token_type: 'Bearer' })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** What came to the token endpoint. */
    seen,
    /** Somebody agrees at the address they were sent to: what the browser brings back. */
    agree(url: string, claims: Record<string, unknown>): { code: string; state: string } {
      const query = new URL(url).searchParams
      const code = randomUUID()
      codes.set(code, { claims, query })
      return { code, state: query.get('state') ?? '' }
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
