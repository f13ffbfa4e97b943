import { connections } from '@atrium/contract/connections/connections.ts'
import { esignatureConnection } from '@atrium/contract/connections/of-kind.ts'
import { moreEnvelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { expect } from 'vitest'
import type { DocusignState } from '../../../testing/docusign.ts'
import { runJob } from '../../../testing/run-job.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { askDocusignJob } from './jobs.ts'

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
    secrets: { secret: state.rsaKey.replace(/\n/g, '') },
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
  return { values, connect, envelopeOf, becomes, later, poll }
}
