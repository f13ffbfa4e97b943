import { landlord } from '@atrium/contract/access/access.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { channelWords, recipientTones, recipientWords } from '@atrium/contract/kit/deliveries.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mails } from '../mail/tables.ts'
import { type ContactOfPage, type ContactSource, plainRow, stateOf } from '../record-pages/record-page.ts'
import { sites } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import type { Deliverable } from './deliverable.ts'
import { recipientColumns } from './log.ts'
import { openRecord } from './open-record.ts'
import { deliveries, deliveryRecipients as r } from './tables.ts'

/** Of these each is looked at: whether its record is open to the viewer. */
const MOST_LOOKED_AT = 25
const MOST_SHOWN = 8

const states = optionsOf(recipientWords, recipientTones)

/** The latest that a contact was sent, and what became of each, of the records whose log the viewer may read. */
export function messagesOfContact(deliverables: readonly Deliverable[]): ContactSource {
  const kinds = new Map(deliverables.filter(({ logAt }) => logAt).map((one) => [one.kind, one]))
  return {
    kind: 'Messages',
    access: landlord,
    read: async (ctx, contact) => {
      const rows: PageRow[] = []
      for (const sent of await sentTo(ctx, keysOf(contact), [...kinds.keys()])) {
        const kind = kinds.get(sent.deliveryKind)
        const record = await openRecord(ctx, kind, sent.recordId)
        if (record) rows.push(rowOf(sent, kind?.titleOf?.(record) ?? '', kind?.logAt?.(record) ?? null))
        if (rows.length === MOST_SHOWN) break
      }
      // They went out in the order of their numbers, but one that waited for a digest.
      const inTurn = rows.toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
      return { total: rows.length, capped: false, list: null, rows: inTurn }
    },
  }
}

/** By what a contact is a person of an audience (`people.ts`): its address, else its number, else itself. */
const keysOf = ({ ids, email, phone }: ContactOfPage) => [email || phone, ...ids.map((id) => `contact ${id}`)].filter(Boolean)

type Sent = Awaited<ReturnType<typeof sentTo>>[number]

const one = alias(r, 'one')

/** What went to a person by each channel, the latest first. Each key by itself, so that the index gives its latest. */
const sentTo = ({ db, scope }: ReadContext, keys: string[], kinds: string[]) =>
  db
    .select({
      ...recipientColumns,
      deliveryKind: deliveries.kind,
      recordId: deliveries.recordId,
      timeZone: sites.timeZone,
      // Said of what has no subject of its own: the same in the portal, or to somebody whom no mail reaches.
      subject: sql<string | null>`max(${mails.subject}) over (partition by ${r.deliveryId})`,
    })
    .from(r)
    .innerJoin(deliveries, eq(deliveries.id, r.deliveryId))
    .leftJoin(sites, eq(sites.id, deliveries.siteId))
    .leftJoin(mails, eq(mails.id, r.mailId))
    .where(
      and(
        inArray(deliveries.kind, kinds),
        sql`${r.id} in (select latest.id from unnest(${sql.param(keys)}::text[]) as key cross join lateral (
          select ${one.id} as id from delivery_recipients one
          where ${and(scope.of({ landlordId: one.landlordId }), sql`${one.person} = key`)}
          order by ${one.id} desc limit ${MOST_LOOKED_AT}) latest)`,
      ),
    )
    .orderBy(desc(r.id))
    .limit(MOST_LOOKED_AT)

function rowOf({ recipient, status, subject, timeZone, ...row }: Sent, name: string, address: string | null): PageRow {
  const { id, channel, address: reached, sentAt, queuedAt } = recipient
  return {
    ...plainRow,
    id,
    title: subject ?? name,
    // That of the portal says nothing to people.
    note: channel === 'portal' || status === 'unreachable' ? '' : reached,
    word: channelWords[channel],
    day: dayIn(timeZone ?? 'UTC', row.mailSentAt ?? sentAt ?? queuedAt),
    state: stateOf(states, status),
    address,
  }
}
