import { envelopeStatuses, envelopeTones } from '@atrium/contract/esignatures/envelopes.ts'
import { esignatureScreens } from '@atrium/contract/esignatures/screens.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { desc } from 'drizzle-orm'
import { type ClientSource, ofSubject, plainRow, sectionOf, stateOf } from '../../platform/record-pages/record-page.ts'
import { pageOfEnvelopes } from './read-envelopes.ts'
import { esignatureEnvelopes as envelopes } from './tables.ts'

const statuses = optionsOf(envelopeStatuses, envelopeTones)

/** What was sent to a client to be signed, the latest first. */
export const envelopesOfClient: ClientSource = {
  kind: 'Envelopes',
  access: esignatureScreens.sent.access,
  read: async (ctx, client) => {
    const found = await sectionOf(ctx, {
      table: envelopes,
      where: ofSubject(ctx, client, envelopes),
      order: [desc(envelopes.createdAt), desc(envelopes.id)],
      page: pageOfEnvelopes,
      list: null,
      row: ({ row, timeZone }) => ({
        ...plainRow,
        id: row.id,
        title: row.emailSubject,
        day: dayIn(timeZone, row.signedAt ?? row.sentAt ?? row.createdAt),
        state: stateOf(statuses, row.status),
        address: `/esignatures/sent?open=${row.id}`,
      }),
    })
    // Few clients are sent any: without, there is no section.
    return found.total === 0 ? undefined : found
  },
}
