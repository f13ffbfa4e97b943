import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyForeignKey, instant } from '../../../platform/database/columns.ts'
import { esignatureEnvelopes } from '../tables.ts'

const optionalInstant = () => timestamp({ withTimezone: true })

/** What is known of DocuSign of an envelope that it sends. */
export const esignatureDocusign = pgTable(
  'esignature_docusign',
  {
    envelopeId: integer().primaryKey(),
    landlordId: integer().notNull(),
    /** As the connection was called when it was sent: it may be gone. */
    connectionName: text().notNull(),
    /** Our own, given with the envelope: by it DocuSign finds what it has taken though its answer was lost. */
    transactionId: text().notNull(),
    /** DocuSign's id of the envelope, once it has one. */
    remoteId: text(),
    /** How often it was handed over. */
    tries: integer().notNull().default(0),
    /** Not before then it is handed over again: whoever does it now has until then. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: it was never asked, or DocuSign has told since that something has happened. */
    askedAt: optionalInstant(),
    /** By DocuSign's clock, of the last event that it told. */
    toldAt: optionalInstant(),
    /** What went wrong last, as JSON of a `ErrorBody`. */
    problem: text().notNull().default(''),
    createdAt: instant(),
  },
  (t) => [
    companyForeignKey('esignature_docusign_envelope', [t.landlordId, t.envelopeId], esignatureEnvelopes),
    uniqueIndex('esignature_docusign_transaction').on(t.transactionId),
    index('esignature_docusign_remote').on(t.remoteId),
  ],
)
