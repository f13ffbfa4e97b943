import { dayIn } from '@atrium/contract/kit/days.ts'
import { insuranceRequests as calls } from '@atrium/contract/submissions/insurance.ts'
import { documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { eq } from 'drizzle-orm'
import { deliverable, type Reader } from '../../../platform/delivery/deliverable.ts'
import { linkTo } from '../../../platform/link.ts'
import type { MailContent } from '../../../platform/mail/send-mail.ts'
import { day, filled, greeting, languageOf } from '../../../platform/mail/words.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { landlords, sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { reachable } from '../delivery/document-people.ts'
import { insuredUntil } from '../list/insured-until.ts'
import { insuranceRequests } from './tables.ts'

export type InsuranceRequest = typeof insuranceRequests.$inferSelect

const sms = () => ''

/** The link by which a client hands its certificate in. Each of its people has a key of their own. */
export const insuranceRequestDelivery = deliverable<InsuranceRequest>({
  kind: 'insurance request',
  table: insuranceRequests,
  access: documentScreens.view.access,
  typeOf: () => 'InsuranceCertificate',
  call: calls.ask,
  topics: ['insurance request'],
  channels: ['email'],
  logAt: ({ tenantId }) => `/clients/${tenantId}`,
  notification: null,
  goes: 'news',
  hasPublicPage: true,
  find: (ctx, id, options) => findRow(ctx, insuranceRequests, id, options),
  audienceOf: async (_ctx, { landlordId, tenantId }) => reachable(landlordId, [tenantId]),
  messageOf: async (ctx, row) => ({ sms, mail: await mailOf(ctx, row) }),
})

const words = {
  en: {
    subject: 'Certificate of insurance for {client}',
    none: '{company} has no certificate of insurance of {client} at {site}.',
    past: 'The insurance of {client} at {site} ended on {day}, by the last certificate that {company} has.',
    soon: 'The insurance of {client} at {site} ends on {day}, by the last certificate that {company} has.',
    ask: 'Please send the new one: take a photo of it or choose its file. It takes less than a minute, and no login.',
    until: 'This link works until {day}. Whoever has it can send a certificate for {client}.',
    label: 'Send the certificate',
  },
  fr: {
    subject: 'Certificat d’assurance de {client}',
    none: '{company} n’a pas de certificat d’assurance de {client}, {site}.',
    past: 'L’assurance de {client}, {site}, a pris fin le {day}, selon le dernier certificat que {company} possède.',
    soon: 'L’assurance de {client}, {site}, prend fin le {day}, selon le dernier certificat que {company} possède.',
    ask: 'Veuillez envoyer le nouveau : prenez-le en photo ou choisissez son fichier. Cela prend moins d’une minute, sans connexion.',
    until: 'Ce lien fonctionne jusqu’au {day}. Quiconque le possède peut envoyer un certificat pour {client}.',
    label: 'Envoyer le certificat',
  },
}

async function mailOf({ db, app }: Pick<ReadContext, 'db' | 'app'>, { tenantId, expiresAt }: InsuranceRequest) {
  const [about] = await db
    .select({ client: tenants.name, site: sites.name, company: landlords.name, until: insuredUntil(tenantId) })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(eq(tenants.id, tenantId))
  const { client = '', site = '', company = '', until = null } = about ?? {}
  const what = until === null ? 'none' : until < dayIn('UTC', new Date()) ? 'past' : 'soon'
  return ({ name, language, key = '' }: Reader): MailContent => {
    const lang = languageOf(language)
    const { subject, ask, label, until: works, ...said } = words[lang]
    const facts = { client, site, company }
    return {
      subject: filled(subject, facts),
      heading: filled(subject, facts),
      paragraphs: [
        greeting(lang, name),
        filled(said[what], { ...facts, day: until ? day(lang, until) : '' }),
        ask,
        filled(works, { ...facts, day: day(lang, expiresAt) }),
      ],
      action: { label, url: linkTo(app.config, `/insurance/${key}`) },
      language: lang,
    }
  }
}
