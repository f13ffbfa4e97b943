import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { hashKey } from '../../../platform/auth/one-time-key.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { deliveries, deliveryRecipients } from '../../../platform/delivery/tables.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { aboutForm, type OpenForm } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'
import type { PaywallMail } from './deliver-paywall-mail.ts'
import { formPaywallMails } from './tables.ts'

export interface PaywallLink extends Pick<OpenForm, 'row' | 'whole'> {
  /** Whose link it is, of those that the mail went to. */
  recipientId: number
  keyHash: string
  mail: PaywallMail
  entry: typeof formValues.$inferSelect
}

/** A link by its key, while it is good. */
export const linkByKey = (db: ReadDb, key: string) => findLink(db, eq(deliveryRecipients.keyHash, hashKey(key)))
/** The same by whose it is. */
export const linkOfRecipient = (db: ReadDb, id: number) => findLink(db, eq(deliveryRecipients.id, id))

/**
 * A link is good until its last day, unless it was sent again or recalled since, while the form is in use and the company's plan runs.
 * One that is not is as one that never was.
 */
async function findLink(db: ReadDb, which: SQL): Promise<PaywallLink | undefined> {
  const [found] = await db
    .select({ recipient: deliveryRecipients, mail: formPaywallMails, entry: formValues, row: forms })
    .from(deliveryRecipients)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRecipients.deliveryId))
    // Its last delivery alone: links of those before it are over.
    .innerJoin(formPaywallMails, eq(formPaywallMails.deliveryId, deliveries.id))
    .innerJoin(formValues, eq(formValues.id, formPaywallMails.valueId))
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .where(
      and(
        which,
        ne(deliveryRecipients.status, 'recalled'),
        ne(deliveries.state, 'recalled'),
        gt(formPaywallMails.expiresAt, sql`now()`),
        inArray(forms.state, ['Published', 'Paused']),
      ),
    )
  if (!found?.recipient.keyHash || !(await hasFeatures(db, found.row.landlordId))) return undefined
  const { recipient, row, ...rest } = found
  const whole = await formOf(db, row.landlordId, aboutForm(row.category))
  return whole && { ...rest, row, whole, recipientId: recipient.id, keyHash: recipient.keyHash as string }
}
