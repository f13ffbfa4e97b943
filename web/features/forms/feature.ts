import { formNotices } from '@atrium/contract/forms/notices.ts'
import { formPeople, formScreens } from '@atrium/contract/forms/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, lookups, design, values, edit, mails, mailTemplates, paywall, summary } = formScreens

export const formsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./FormsScreen.tsx')).FormsScreen, list),
    ...screensOf(async () => (await import('./lookups/LookupsScreen.tsx')).LookupsScreen, lookups),
    ...screensOf(async () => (await import('./design/DesignScreen.tsx')).DesignScreen, design),
    ...screensOf(async () => (await import('./values/ValuesScreen.tsx')).ValuesScreen, values, edit),
    ...screensOf(async () => (await import('./mails/MailsScreen.tsx')).MailsScreen, mails, mailTemplates, paywall),
    ...screensOf(async () => (await import('./summaries/SummaryScreen.tsx')).SummaryScreen, summary),
  ],
  listeners: [async () => (await import('./offline/KeepForms.tsx')).KeepForms],
  toasts: formNotices,
  entryForm: async () => (await import('./values/EntryForm.tsx')).EntryForm,
  entryReading: async () => (await import('./values/EntryRead.tsx')).EntryRead,
  home: [
    {
      id: 'form-summaries',
      widget: 'FormSummaries',
      place: 'full',
      order: 85,
      access: formPeople,
      isExtra: true,
      load: async () => (await import('./summaries/HomeSummaries.tsx')).HomeSummaries,
      waiting: 3,
    },
  ],
  records: {
    form: 'Form',
    'form value': 'Entry of a form',
    'form comment': 'Comment on an entry',
    'form mail template': 'E-mail template of a form',
    'form summary': 'Summary of a form',
    'form condition': 'Conditions of a form',
    'form lock': 'Lock of a form',
    'form billing': 'How a form is billed',
    'form allocation': 'Allocation of an amount',
    'form button': 'Button of a form',
    'form paywall': 'Paywall of a form',
    'form paywall rule': 'Rule of a paywall',
    'form paywall template': 'E-mail template of a paywall',
    'form paywall mail': 'Link to an entry that is paid for',
    'form public page': 'Public pages of a form',
    'form lookup': 'Shared list',
  },
}
