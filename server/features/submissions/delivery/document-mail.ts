import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { eq } from 'drizzle-orm'
import type { Reader } from '../../../platform/delivery/deliverable.ts'
import { linkAsClient } from '../../../platform/link.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, greeting, languageOf } from '../../../platform/mail/words.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { submissions } from '../tables.ts'

type Row = typeof submissions.$inferSelect
type Context = Pick<ReadContext, 'db' | 'app'>

const french: Record<DocumentType, string> = {
  AnnualPrebilling: 'Préfacturation annuelle',
  AreaCertificate: 'Certificat de superficie',
  ConstructionManual: 'Manuel de construction',
  DefaultNotice: 'Avis de défaut',
  DemandNotice: 'Mise en demeure',
  FixturingLetter: 'Lettre d’aménagement',
  InfractionNotice: 'Avis d’infraction',
  InsuranceCertificate: 'Certificat d’assurance',
  LeaseDocument: 'Document de bail',
  OtherCorrespondence: 'Autre correspondance',
  OtherInvoice: 'Autre facture',
  PKHandover: 'Prise de possession et remise des clés',
  RenewalNotice: 'Avis de renouvellement',
  RentalNotice: 'Avis de loyer',
  WelcomeLetter: 'Lettre de bienvenue',
  RequestForSublease: 'Demande de sous-location',
}

interface MailFacts {
  client: string
  site: string
}

const words = {
  en: {
    sent: ({ client, site }: MailFacts) => `There is a new document for ${client} at ${site} in the portal.`,
    received: ({ client, site }: MailFacts) => `${client} at ${site} has added a new document.`,
    due: 'Its date is',
    label: 'Open the document',
    footnote: 'You can choose in your settings which of these messages you receive.',
  },
  fr: {
    sent: ({ client, site }: MailFacts) => `Un nouveau document pour ${client}, ${site}, se trouve dans le portail.`,
    received: ({ client, site }: MailFacts) => `${client}, ${site}, a ajouté un nouveau document.`,
    due: 'Sa date est le',
    label: 'Ouvrir le document',
    footnote: 'Vous pouvez choisir dans vos paramètres lesquels de ces messages vous recevez.',
  },
}

/** To the people of a document's client. */
export const documentMail = (ctx: Context, row: Row) => mailOf(ctx, row, 'sent')
/** To those who manage documents, of one that a client has added. */
export const certificateMail = (ctx: Context, row: Row) => mailOf(ctx, row, 'received')

/** It names the document; the file itself is opened in the portal, by whoever may. */
async function mailOf({ db, app }: Context, { type, title, due, id, tenantId }: Row, what: 'sent' | 'received') {
  const [place] = await db
    .select({ client: tenants.name, site: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(eq(tenants.id, tenantId))
  const url = linkAsClient(app.config, `/${type}/view?id=${id}`, tenantId)
  return ({ name, language, userId }: Reader): MailContent => {
    const lang = languageOf(language)
    const typeName = lang === 'fr' ? french[type] : documentTypes[type].title
    const subject = title && title !== typeName ? `${typeName}: ${title}` : typeName
    const { label, footnote, ...text } = words[lang]
    return {
      subject,
      heading: subject,
      paragraphs: [
        greeting(lang, name),
        text[what]({ client: place?.client ?? '', site: place?.site ?? '' }),
        ...(due ? [`${text.due} ${day(lang, due)}.`] : []),
      ],
      ...(userId === null ? {} : { action: { label, url }, footnote }),
      language: lang,
    }
  }
}
