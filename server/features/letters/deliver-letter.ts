import { letterSend } from '@atrium/contract/letters/letters.ts'
import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { eq } from 'drizzle-orm'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { linkAsClient } from '../../platform/link.ts'
import type { MailContent } from '../../platform/mail/send-mail.ts'
import { greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'
import { takeNumber } from '../../platform/records/numbers.ts'
import { findRow, nextVersion } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { clientPeopleOf } from '../../platform/tenancy/people-at-site.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { asItLeaves, checkBlanks, filledLetter } from './fill-letter.ts'
import type { LetterRow } from './find-letter.ts'
import { letterNumbers, letters } from './tables.ts'

export const LETTER = 'letter'

/** To one mailbox within an hour: who manages many clients gets the letters of all of them at once. */
const MOST_TO_ONE = 200

const words: Record<MailLanguage, { text: string; label: string; footnote: string }> = {
  en: {
    text: 'Attached is a letter to you.',
    label: 'See the letter',
    footnote: 'You can choose in your settings which of these messages you receive.',
  },
  fr: {
    text: 'Vous trouverez ci-joint une lettre qui vous est adressée.',
    label: 'Voir la lettre',
    footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  },
}

export const letterDelivery = deliverable<LetterRow>({
  kind: LETTER,
  table: letters,
  access: letterScreens.list.access,
  call: letterSend.send,
  topics: [LETTER],
  channels: ['portal', 'email'],
  always: ['portal'],
  logAt: ({ id }) => `/letters/${id}`,
  notification: 'Document',
  goes: 'news',
  find: (ctx, id, options) => findRow(ctx, letters, id, options),
  mostToOne: MOST_TO_ONE,
  inBell: ({ id }) => ({ event: 'letterSent', id }),
  check: async ({ db, app }, row) => {
    if (row.sentAt !== null) throw conflict('letter-sent')
    checkBlanks((await filledLetter(asItLeaves(db, app.ask), row, row)).blanks)
  },
  audienceOf: async (_ctx, { landlordId, tenantId }) => clientPeopleOf(landlordId, [tenantId]),
  // What it says is settled at the moment in which it leaves.
  leaves: async (ctx, row) => {
    if (row.sentAt !== null) return
    const { id, landlordId, siteId, tenantId } = row
    const { blanks, ...filled } = await filledLetter(asItLeaves(ctx.db, ctx.app.ask), row, row)
    checkBlanks(blanks)
    // Without a gap, as a draft has none; one that was taken back keeps its own.
    const no = row.no ?? (await takeNumber(ctx.db, letterNumbers, landlordId))
    await ctx.db
      .update(letters)
      .set({ ...filled, no, held: null, sentAt: new Date(), ...nextVersion(letters) })
      .where(eq(letters.id, id))
    const about = { string1: filled.subject, integer1: id }
    ctx.publish({ event: 'letterSent', landlordId, siteId, tenantId, about })
  },
  // Gone from the portal for all, it is a draft again, with the words that it left with.
  takenBack: async ({ db }, { id }) => {
    await db
      .update(letters)
      .set({ sentAt: null, ...nextVersion(letters) })
      .where(eq(letters.id, id))
  },
  messageOf: async ({ app, db }, { id, landlordId, tenantId }) => {
    const [row] = await db
      .select({ subject: letters.subject, language: landlords.language })
      .from(letters)
      .innerJoin(landlords, eq(landlords.id, landlordId))
      .where(eq(letters.id, id))
    const { subject = '', language: own = null } = row ?? {}
    const url = linkAsClient(app.config, `/letters/${id}`, tenantId)
    return {
      mail: ({ name, language, userId }): MailContent => {
        const lang = languageOf(language ?? own)
        const { text, label, footnote } = words[lang]
        return {
          subject,
          heading: subject,
          paragraphs: [greeting(lang, name), text],
          ...(userId === null ? {} : { action: { label, url }, footnote }),
          attachment: { of: LETTER, id },
          language: lang,
        }
      },
      sms: () => subject,
    }
  },
})
