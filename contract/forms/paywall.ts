import { z } from 'zod'
import { ask, calls, post } from '../kit/call.ts'
import { MAX_FORM_FIELDS } from '../kit/field-data.ts'
import { Id, Version } from '../kit/ids.ts'
import { line, lines } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { RichText } from '../kit/rich-text.ts'
import { Category } from './forms.ts'
import { mailTemplateEntity } from './mail-templates.ts'
import { tested } from './rules.ts'
import { formScreens } from './screens.ts'

/** Rules, and templates of mails, that the paywall of a form can have. */
export const MAX_PAYWALL_RULES = 20
export const MAX_PAYWALL_TEMPLATES = 20

const { fieldId, recipients, descriptionFormat } = mailTemplateEntity.input.shape

/** To whom a link goes. */
export const paywallAudiences = ['Client', 'Maker', 'Field', 'Named'] as const

/** When a link to an entry is mailed, by which template, and to whom: once for an entry. */
const rule = {
  name: line().min(1).max(100),
  ...tested,
  templateId: Id,
  audience: z.enum(paywallAudiences),
  /** Of `Field`: the one that holds the address. */
  fieldId,
  /** Of `Named`. */
  recipients,
  active: z.boolean().default(true),
}
const Rule = z.object({ ...rule, id: Id, version: Version, place: z.int() })
export type PaywallRule = z.infer<typeof Rule>

/** What a mail with a link says; the link itself is a button under it. */
const template = {
  name: line().min(1).max(100),
  subject: line().min(1).max(200),
  description: lines().min(1).max(10_000),
}
const Template = z.object({ ...template, id: Id, version: Version, descriptionHtml: RichText })
export type PaywallTemplate = z.infer<typeof Template>

/** What is withheld of an entry until its invoice is paid in full. */
const restriction = {
  fieldIds: z.array(Id).max(MAX_FORM_FIELDS).default([]),
  files: z.boolean().default(false),
  /** Stands on the page of a link before it is paid. */
  message: lines().max(1_000).default(''),
}
const Restriction = z.object({ ...restriction, version: Version })
export type PaywallRestriction = z.infer<typeof Restriction>

const design = formScreens.design.access
const ofForm = { category: Category }
const one = z.object({ ...ofForm, id: Id })
const changed = { id: Id.nullable().default(null), version: Version.nullable().default(null) }

/** The paywall of a form: docs/features/form-paywall.md. */
export const formPaywall = calls(
  '/FormBuilder',
  { reads: ['form', 'form billing'], changes: ['form', 'form value'] },
  {
    rules: ask('GetPaywallRules', {
      allow: design,
      about: 'The rules by which links to the entries of a form are mailed, in their order.',
      body: z.object(ofForm),
      reply: z.object({ items: z.array(Rule) }),
    }),
    rule: ask('GetPaywallRule', {
      allow: design,
      about: 'One of these rules.',
      body: one,
      reply: Rule,
    }),
    conditions: ask('GetPaywallConditions', {
      allow: design,
      about: 'What one of these rules asks of an entry.',
      body: one,
      reply: Rule.pick({ match: true, tests: true }),
    }),
    save: post('CreateUpdatePaywallCondition', {
      allow: design,
      about:
        'Makes a rule (`id` null), or changes one; `place` puts it before others. In force as it is saved, for entries that are saved from then on.',
      body: z.object({ ...ofForm, ...rule, ...changed, place: z.int().min(1).max(MAX_PAYWALL_RULES).nullable().default(null) }),
      reply: Saved,
    }),
    remove: post('DeletePaywallRule', {
      allow: design,
      about: 'Deletes a rule; links that were mailed by it stay.',
      body: one,
      reply: Done,
    }),
    templates: ask('GetPaywallEmailTemplates', {
      allow: design,
      about: 'The templates of the mails with links to the entries of a form, by name.',
      body: z.object(ofForm),
      reply: z.object({ items: z.array(Template) }),
    }),
    saveTemplate: post('CreateUpdatePaywallEmailTemplate', {
      allow: design,
      about:
        'Adds a template (`id` null), or changes one. `{{Name of a field}}` is replaced as it is sent; what is withheld, or not for clients, cannot be named.',
      body: z.object({ ...ofForm, ...template, descriptionFormat, ...changed }),
      reply: Saved,
    }),
    removeTemplate: post('DeletePaywallTemplate', {
      allow: design,
      about: 'Deletes a template that no rule mails.',
      body: one,
      reply: Done,
    }),
    restriction: ask('GetPaywallRestriction', {
      allow: design,
      about:
        'What is withheld of the entries of a form until they are paid; null: nothing. `isBilled`: its entries have invoices.',
      body: z.object(ofForm),
      reply: z.object({ restriction: Restriction.nullable(), isBilled: z.boolean() }),
    }),
    saveRestriction: post('SavePaywallRestriction', {
      allow: design,
      about:
        'Says what is withheld of the entries of a form, from clients and from whoever has a link, until the invoice of the entry is paid in full. Without fields and files nothing is any more.',
      body: z.object({ ...ofForm, ...restriction, version: Version.nullable().default(null) }),
      reply: Done,
    }),
  },
)
