import type { ConnectionKindName } from '@atrium/contract/connections/connections.ts'
import type { AnError } from '@atrium/contract/errors.ts'
import { fieldsOf, wordsIn } from '../../platform/outbound/answer-fields.ts'
import type { OutboundReply } from '../../platform/outbound/fetch-public-url.ts'
import { serviceAt } from '../../platform/outbound/service-at.ts'
import { dropboxGrant, microsoftGrant } from '../../platform/outbound/token-grants.ts'
import { type AskOutside, accountHost, askForToken, type DocusignValues, nameInAccount } from './docusign-grant.ts'
import { ownerOf } from './microsoft-location.ts'

/** What a service is asked with: the settings and secrets of a connection in one. */
type Values = Record<string, string>

/** Whether it works, and what the service said. */
export interface ConnectionTest {
  works: boolean
  answer: AnError
}

const form = (values: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
})

/** How each kind is tried: by asking the service for a token with what is stored. Nothing is changed there. */
export const tries: Record<ConnectionKindName, (ask: AskOutside, values: Values, base?: string) => Promise<ConnectionTest>> = {
  async dropbox(ask, { appKey = '', appSecret = '', refreshToken = '' }, base) {
    const grant = dropboxGrant({ appKey, appSecret, refreshToken })
    return tokenVerdict('Dropbox', await ask(serviceAt(base, grant.url), form(grant.form)))
  },
  /** A token says nothing of what it opens, so that one is tried too. */
  async microsoft(ask, { tenantId = '', clientId = '', clientSecret = '', location = '' }, base) {
    const grant = microsoftGrant({ tenantId, clientId, clientSecret })
    const given = await ask(serviceAt(base, grant.url), form(grant.form))
    const verdict = tokenVerdict('Microsoft', given)
    const owner = ownerOf(location)
    if (!verdict.works || !owner) return verdict
    const question = owner.startsWith('sites/') ? owner : `${owner}/drives`
    const authorization = `Bearer ${String(fieldsOf(given.body)['access_token'])}`
    const { status, body: said } = await ask(serviceAt(base, `https://graph.microsoft.com/v1.0/${question}?$select=id`), {
      headers: { authorization },
    })
    if (status === 200) return verdict
    if (status >= 500) return { works: false, answer: ['service-answered', { service: 'Microsoft', status: String(status) }] }
    const { message = '' } = (fieldsOf(said)['error'] ?? {}) as Record<string, unknown>
    const reason = wordsIn(message) || String(status)
    return { works: false, answer: ['microsoft-location-closed', { address: location, reason }] }
  },
  /**
   * With a user ID by a token in that user's name, and whether the account is among the user's, at that address. Without one DocuSign gives
   * a token to a person's consent only, so its two halves are tried apart: the base URI by what it tells everybody about itself, the
   * integration key and its secret by a consent that cannot exist, which is refused in another way than a wrong key is.
   */
  async docusign(ask, values, base) {
    const { baseUri = '', integrationKey = '', secret = '' } = values
    const service = await ask(serviceAt(base, `${baseUri}/restapi/service_information`))
    if (service.status !== 200 || !('serviceVersions' in fieldsOf(service.body)))
      return { works: false, answer: ['no-docusign', { address: baseUri }] }
    if (values['userId']) return tryUser(ask, values as unknown as DocusignValues, base)
    const url = serviceAt(base, `https://${accountHost(baseUri)}/oauth/token`)
    const body = form({ grant_type: 'authorization_code', code: 'connection-test' })
    const authorization = `Basic ${Buffer.from(`${integrationKey}:${secret}`).toString('base64')}`
    const answer = await ask(url, { ...body, headers: { ...body.headers, authorization } })
    const { error = '', error_description: reason = '' } = fieldsOf(answer.body)
    const refused = /client/i.test(String(error)) || /client/i.test(String(reason))
    if (answer.status >= 500)
      return { works: false, answer: ['service-answered', { service: 'DocuSign', status: String(answer.status) }] }
    return refused ? { works: false, answer: 'docusign-keys-wrong' } : { works: true, answer: 'docusign-works' }
  },
}

async function tryUser(ask: AskOutside, values: DocusignValues, base: string | undefined): Promise<ConnectionTest> {
  const given = await askForToken(ask, values, base)
  if ('refused' in given) return { works: false, answer: given.refused }
  const name = await nameInAccount(ask, values, given.token, base)
  if (name === undefined) return { works: false, answer: ['docusign-account-unknown', { address: values.baseUri }] }
  return { works: true, answer: ['docusign-sends', { name }] }
}

function tokenVerdict(service: string, { status, body }: OutboundReply): ConnectionTest {
  const { access_token: token, error = '', error_description: reason = '' } = fieldsOf(body)
  if (status === 200 && token) return { works: true, answer: ['connection-works', { service }] }
  if (status >= 500) return { works: false, answer: ['service-answered', { service, status: String(status) }] }
  return { works: false, answer: ['connection-refused', { service, reason: wordsIn(reason || error) || String(status) }] }
}
