import { clients, landlord } from '@atrium/contract/access/access.ts'
import { emergencyAlertSend } from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { audienceOf } from '../../platform/delivery/audience.ts'
import { deliverable, type Reader } from '../../platform/delivery/deliverable.ts'
import { linkTo } from '../../platform/link.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'
import { findRow } from '../../platform/records/rows.ts'
import { emergencyAlerts } from './tables.ts'

/** Of what has happened, in a text message: with its link it takes three parts. */
const TEXT = 300

/** People cannot switch an alert off: it has no notification setting. */
export const alertDelivery = deliverable<typeof emergencyAlerts.$inferSelect>({
  kind: 'emergencyAlert',
  table: emergencyAlerts,
  // Whoever is in danger is told, whatever a role closes.
  access: landlord.or(clients),
  call: emergencyAlertSend.send,
  topics: ['emergencyAlert'],
  channels: ['portal', 'email', 'sms'],
  // The bar over every screen follows from it.
  always: ['portal'],
  titleOf: ({ name }) => name,
  logAt: ({ name }) => `/emergency-alerts?q=${encodeURIComponent(name)}`,
  notification: null,
  goes: 'emergency',
  hasPublicPage: true,
  find: (ctx, id, options) => findRow(ctx, emergencyAlerts, id, options),
  audienceOf,
  messageOf: async ({ app }, { id, name, description, phoneNumber }) => {
    const urlFor = ({ key }: Reader) => linkTo(app.config, `/alert/${key}`)
    return {
      event: { event: 'emergencyAlertSent', about: { string1: name, integer1: id } },
      mail: (to) => {
        const lang = languageOf(to.language)
        const words = wordsOf(phoneNumber)[lang]
        return {
          subject: `${words.alert} ${name}`,
          heading: name,
          paragraphs: [greeting(lang, to.name), ...description.split(/\n+/), ...words.call, words.answer],
          action: { label: words.label, url: urlFor(to) },
          language: lang,
        }
      },
      sms: (to) => {
        const words = wordsOf(phoneNumber)[languageOf(to.language)]
        const text = `${words.alert} ${name}. ${description.replace(/\s+/g, ' ')}`
        return [text.length > TEXT ? `${text.slice(0, TEXT - 1)}…` : text, ...words.call, urlFor(to)].join(' ')
      },
    }
  },
})

const wordsOf = (phone: string) => ({
  en: {
    alert: 'Emergency alert:',
    call: phone ? [`Call ${phone}.`] : [],
    answer: 'Please tell us whether you are safe. The page needs no login.',
    label: 'Say how you are',
  },
  fr: {
    alert: 'Alerte d’urgence :',
    call: phone ? [`Appelez le ${phone}.`] : [],
    answer: 'Dites-nous si vous êtes en sécurité. La page ne demande pas de connexion.',
    label: 'Dire comment vous allez',
  },
})
