import { createHmac } from 'node:crypto'
import { connections } from '@atrium/contract/connections/connections.ts'
import { esignatureConnection } from '@atrium/contract/connections/of-kind.ts'
import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { expect } from 'vitest'
import type { DocusignState } from '../../../testing/docusign.ts'
import { runJob } from '../../../testing/run-job.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { askDocusignJob } from './jobs.ts'

/** As DocuSign makes it. */
const CONNECT_KEY = 'kH5Yw0y8u2mC9ZqvXn3eLr7tJb1oPz6sAfDgQiTxUeM='

/** A company with a connection to the DocuSign of a test, and what time does there. */
export function docusignOf(app: TestApp, state: DocusignState) {
  const { call, database, services } = app
  const values = () => ({
    name: 'Our DocuSign',
    settings: {
      baseUri: state.baseUri,
      accountId: state.accountId,
      integrationKey: state.integrationKey,
      userId: state.userId,
    },
    // As a browser pastes it into one line.
    secrets: { secret: state.rsaKey.replace(/\n/g, ''), connectKey: CONNECT_KEY },
  })
  const connect = async (who: 'landlord' | 'otherLandlord' = 'landlord', more: object = {}): Promise<number> => {
    const { body, failure } = await call(who, esignatureConnection.save, { ...values(), ...more })
    expect(failure.code).toBeUndefined()
    const { id } = body
    const tested = await call(who, connections.test, { id })
    expect(tested.body).toMatchObject({ works: true, answer: { code: 'docusign-sends', params: { name: 'Sam Sender' } } })
    return id
  }
  const envelopeOf = async (id: number) => (await call('landlord', moreEnvelopes.get, { id })).body
  const becomes = (id: number, status: string) => expect.poll(async () => (await envelopeOf(id)).status).toBe(status)
  /** As if a quarter of an hour had passed. */
  const later = () =>
    database.pool.query("update esignature_docusign set asked_at = asked_at - interval '16 minutes', due_at = now()")
  const poll = async () => {
    await later()
    await runJob(services, askDocusignJob)
  }
  /** What DocuSign Connect sends: that something has become of an envelope, signed by a key of the account behind another one. */
  const tell = (
    connectionId: number | string,
    envelopeId: string,
    {
      at = new Date(),
      key = CONNECT_KEY,
      body,
      signed = (text: string) => createHmac('sha256', key).update(text).digest('base64'),
    }: {
      at?: Date | string
      key?: string
      body?: string
      signed?: (text: string) => string
    } = {},
  ) => {
    const generatedDateTime = typeof at === 'string' ? at : at.toISOString().replace('Z', '0000Z')
    const data = { accountId: state.accountId, userId: state.userId, envelopeId }
    const payload =
      body ?? JSON.stringify({ event: 'recipient-completed', apiVersion: 'v2.1', retryCount: 0, generatedDateTime, data })
    const other = createHmac('sha256', 'another key').update(payload).digest('base64')
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-docusign-signature-1': other,
      'x-docusign-signature-2': signed(payload),
    }
    return app.send('visitor', { method: 'POST', url: `/ESignature/DocusignConnect/${connectionId}`, headers, payload })
  }
  return { values, connect, envelopeOf, becomes, later, poll, tell }
}
