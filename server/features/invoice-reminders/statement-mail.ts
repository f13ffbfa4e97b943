import { statementMails as calls } from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { eq } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import { SYSTEM } from '../../platform/access/viewer.ts'
import { deliverable } from '../../platform/delivery/deliverable.ts'
import { audienceOfMailed } from '../../platform/delivery/mailed-to.ts'
import { linkAsClient } from '../../platform/link.ts'
import type { MailContent, MailFile } from '../../platform/mail/send-mail.ts'
import { day, greeting, languageOf, type MailLanguage } from '../../platform/mail/words.ts'
import { findRow } from '../../platform/records/rows.ts'
import { cellWriter } from '../../platform/reports/report-cells.ts'
import { landlords, tenants } from '../../platform/tenancy/tables.ts'
import type { JobContext } from '../../platform/work/context.ts'
import { leaseOfClient } from '../client-invoices/invoice/of-lease.ts'
import { statementFile } from '../client-invoices/paper/pdf.ts'
import { statementMails } from './tables.ts'

export type StatementRow = typeof statementMails.$inferSelect
export const STATEMENT_MAIL = 'statement mail'

/** To one mailbox within an hour: who has many clients gets the statements of all of them on one day. */
const MOST_TO_ONE = 1_000

interface Names {
  clientName: string
  companyName: string
  /** Empty: it is of all that concerns the client. */
  leaseName: string
}

function wordsOf(row: StatementRow, { clientName, companyName, leaseName }: Names, language: MailLanguage) {
  const money = cellWriter(language, row.currency)(Math.abs(row.closing ?? 0), 'money')
  const on = (of: string) => day(language, of)
  const owes = (row.closing ?? 0) > 0
  if (language === 'fr')
    return {
      subject: `Relevé de compte${leaseName && ` du bail ${leaseName}`} de ${companyName} au ${on(row.to)}`,
      text: `Vous trouverez ci-joint le relevé de compte de ${clientName}${leaseName && ` pour le bail ${leaseName}`} du ${on(row.from)} au ${on(row.to)}. ${owes ? `Le solde à payer est de ${money}.` : row.closing === 0 ? 'Rien n’est dû.' : `Le solde en votre faveur est de ${money}.`}`,
      label: 'Voir le relevé',
      footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
    }
  return {
    subject: `Statement of account${leaseName && ` for lease ${leaseName}`} from ${companyName} as of ${on(row.to)}`,
    text: `Attached is the statement of account of ${clientName}${leaseName && ` for lease ${leaseName}`} from ${on(row.from)} to ${on(row.to)}. ${owes ? `${money} is owed.` : row.closing === 0 ? 'Nothing is owed.' : `${money} is in your favour.`}`,
    label: 'See the statement',
    footnote: 'You can choose in your settings which of these messages you receive.',
  }
}

export const statementDelivery = deliverable<StatementRow>({
  kind: STATEMENT_MAIL,
  table: statementMails,
  access: clientInvoiceScreens.statement.access,
  call: calls.send,
  topics: [STATEMENT_MAIL],
  channels: ['email'],
  notification: 'ClientInvoice',
  goes: 'news',
  byItself: true,
  mostToOne: MOST_TO_ONE,
  find: (ctx, id, options) => findRow(ctx, statementMails, id, options),
  audienceOf: async (_ctx, { recipients }) => audienceOfMailed(recipients),
  messageOf: async ({ db, app, scope }, row) => {
    const [found] = await db
      .select({ clientName: tenants.name, companyName: landlords.name, language: landlords.language })
      .from(tenants)
      .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
      .where(eq(tenants.id, row.tenantId))
    const { clientName = '', companyName = '', language: own = null } = found ?? {}
    const lease = await leaseOfClient({ db, app, scope }, row.tenantId, row.leaseId)
    const names = { clientName, companyName, leaseName: lease ? leaseName(lease) : '' }
    const words = (of: MailLanguage) => wordsOf(row, names, of)
    const of = lease ? `&lease=${lease.id}` : ''
    const page = `/statement-account/own?from=${row.from}&to=${row.to}&currency=${row.currency}${of}`
    const url = linkAsClient(app.config, page, row.tenantId)
    return {
      mail: ({ name, language, userId }): MailContent => {
        const lang = languageOf(language ?? own)
        const { subject, text, label, footnote } = words(lang)
        return {
          subject,
          heading: subject,
          paragraphs: [greeting(lang, name), text],
          language: lang,
          ...(userId === null ? {} : { action: { label, url }, footnote }),
          attachment: { of: STATEMENT_MAIL, id: row.id },
        }
      },
      sms: () => words(languageOf(own)).subject,
    }
  },
})

/** The statement that goes with its mail. */
export async function statementMailFile(ctx: JobContext, id: number, language: MailLanguage): Promise<MailFile> {
  return statementFile(ctx, await findRow({ db: ctx.db, scope: new Scope(SYSTEM) }, statementMails, id), language)
}
