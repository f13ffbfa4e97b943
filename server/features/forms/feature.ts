import { formBilling, formBillingEntity } from '@atrium/contract/forms/billing.ts'
import { formButtons } from '@atrium/contract/forms/buttons.ts'
import { formChildren } from '@atrium/contract/forms/children.ts'
import { formCommentEntity, formComments } from '@atrium/contract/forms/comments.ts'
import { formConditions } from '@atrium/contract/forms/conditions.ts'
import { formEntity, forms } from '@atrium/contract/forms/forms.ts'
import { formFormulas } from '@atrium/contract/forms/formulas.ts'
import { formLookups, lookupChoiceEntity, lookupEntity } from '@atrium/contract/forms/lookups.ts'
import { formMailTemplates, mailTemplateEntity } from '@atrium/contract/forms/mail-templates.ts'
import { formMailLog, formMails } from '@atrium/contract/forms/mails.ts'
import { formNotices } from '@atrium/contract/forms/notices.ts'
import { formPaywall } from '@atrium/contract/forms/paywall.ts'
import { formPaywallLog, paywallDeliveryLog } from '@atrium/contract/forms/paywall-log.ts'
import { paywallPage } from '@atrium/contract/forms/paywall-page.ts'
import { formPublicPages } from '@atrium/contract/forms/public-pages.ts'
import { formRelations, relatedSaid } from '@atrium/contract/forms/relations.ts'
import { formScreens } from '@atrium/contract/forms/screens.ts'
import { formSummaries, formSummaryEntity } from '@atrium/contract/forms/summaries.ts'
import { formValues, notedFormValue } from '@atrium/contract/forms/values.ts'
import { formTags } from '@atrium/contract/forms/workflow-tags.ts'
import { RELATED } from '@atrium/contract/kit/related.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { formEntries } from '../../ports/forms.ts'
import { billParts, getAllocation, previewAllocation, saveAllocation } from './billing/allocate.ts'
import { getBilling, saveBilling, saveTaxes } from './billing/how-billed.ts'
import { invoiceEntry, invoicesOfEntry, receiptOfEntry } from './billing/invoice-entry.ts'
import { getLookupFields } from './billing/lookup-fields.ts'
import { getButton, getButtons, removeButton, saveButton } from './buttons/buttons.ts'
import { pressButton } from './buttons/press-button.ts'
import { checkUniqueData, checkUniqueValue } from './check-unique.ts'
import { cloneForm } from './clone-form.ts'
import { closesEntryFile } from './closed-file.ts'
import { getMentionPeople, searchComments } from './comments/read-comments.ts'
import { removeComment, saveComment } from './comments/write-comments.ts'
import { entriesFor } from './find-form.ts'
import { workers } from './formulas/compute-entries.ts'
import { followed, followers } from './formulas/follow-records.ts'
import { saveFormula } from './formulas/save-formula.ts'
import { getTemplate, importOfValues } from './import-values.ts'
import { checkKind } from './kinds/check-kind.ts'
import { convertWorkers } from './kinds/convert-entries.ts'
import { assignChildren, clearChildren } from './links/children.ts'
import { getDefaults, setDefaults } from './links/defaults.ts'
import { importOfChoices } from './lookups/import-choices.ts'
import { getLookup, removeLookup, saveLookup, searchLookups } from './lookups/lookups.ts'
import { formMailDelivery } from './mails/deliver-form-mail.ts'
import { searchMailHistory } from './mails/history.ts'
import { sendMailTemplate } from './mails/send-mail.ts'
import { formMails as formMailTable } from './mails/tables.ts'
import {
  getMailTemplate,
  previewMailTemplate,
  removeMailTemplate,
  saveMailTemplate,
  searchMailTemplates,
} from './mails/templates.ts'
import { paywallDelivery } from './paywall/deliver-paywall-mail.ts'
import { resendPaywallEmail, searchPaywallLog } from './paywall/log.ts'
import { paywallWorkers } from './paywall/mail-by-rules.ts'
import { openPaywall } from './paywall/open-page.ts'
import { getRestriction, saveRestriction } from './paywall/restriction.ts'
import { getPaywallConditions, getPaywallRule, getPaywallRules, removePaywallRule, savePaywallRule } from './paywall/rules.ts'
import { formPaywallMails, formPaywalls } from './paywall/tables.ts'
import { getPaywallTemplates, removePaywallTemplate, savePaywallTemplate } from './paywall/templates.ts'
import { downloadPaywallFile, payPaywall } from './paywall/use-page.ts'
import { publicEntry } from './public/public-entry.ts'
import { publishValues } from './public/publish.ts'
import { getPublicPage, savePublicPage } from './public/settings.ts'
import { getDefinition, getForm, searchForms } from './read-forms.ts'
import { exportValues, getValue, searchValues } from './read-values.ts'
import { lookUpRelated, relatedNamed } from './relations/lookups.ts'
import { getRelatedColumns, getRelatedValues } from './relations/read-related.ts'
import { checkRemoveField, checkRemoveForm, checkRemoveOption, removeForms } from './remove-form.ts'
import { getConditions, saveConditions } from './rules/conditions.ts'
import { getLock, getLocks, removeLock, saveLock } from './rules/locks.ts'
import { publishForm, saveForm, setFormState, updateField } from './save-form.ts'
import { saveManyValues } from './save-many-values.ts'
import { copyValues, removeValue, saveValue } from './save-value.ts'
import { getHomeSummaries } from './summaries/home-summaries.ts'
import { exportSummary, getSummaries } from './summaries/read-summaries.ts'
import { orderSummaries, removeSummary, saveSummary } from './summaries/save-summary.ts'
import { formFieldFiles, formValueFiles, formValues as table } from './tables.ts'
import { getFormTags, saveFormTags } from './workflow-tags/workflow-tags.ts'

const category = 'Sample'

export const formsFeature: Feature = {
  entities: [
    formEntity,
    notedFormValue,
    formCommentEntity,
    mailTemplateEntity,
    formSummaryEntity,
    formBillingEntity,
    lookupEntity,
    lookupChoiceEntity,
  ],
  screens: Object.values(formScreens),
  answers: [answer(formEntries, entriesFor)],
  imports: [importOfValues, importOfChoices],
  follows: followed,
  workers: [...workers, ...convertWorkers, ...followers, ...paywallWorkers],
  deliverables: [formMailDelivery, paywallDelivery],
  publicPages: { formvalue: publicEntry },
  events: formNotices,
  constraints: {
    forms_category: { field: 'category', error: 'form-category-taken' },
    form_lookups_name: { field: 'name', error: 'form-lookup-taken' },
  },
  closesFile: { in: [formValueFiles, formFieldFiles], closes: closesEntryFile },
  demo: async () => (await import('./demo.ts')).insertForms,
  deletionGuards: { tenant: hasRows(table.tenantId) },
  samples: [
    {
      calls: forms,
      table: 'forms',
      make: forms.save,
      ofCompany: true,
      input: ({ mark }) => ({
        title: mark,
        about: mark,
        category,
        clients: 'Fill',
        publish: true,
        fields: [
          { kind: 'text', label: 'Number', unique: true },
          { kind: 'text', label: 'Remarks', forClients: true },
          { kind: 'money', label: 'Amount', forClients: true },
        ],
      }),
      brings: { table: 'form_fields', of: 'form_id' },
    },
    {
      calls: formValues,
      table: 'form_values',
      make: formValues.save,
      input: ({ siteId, tenantId, mark }) => ({ category, siteId, tenantId, custom: { Remarks: mark, Amount: 12_345 } }),
    },
    {
      calls: formComments,
      table: 'form_comments',
      make: formComments.save,
      // Whose each is, its entry says.
      ofCompany: true,
      input: ({ made, mark }) => ({ category, valueId: made['form_values'], text: mark }),
    },
    {
      calls: formMailTemplates,
      table: 'form_mail_templates',
      make: formMailTemplates.save,
      ofCompany: true,
      input: ({ mark }) => ({ category, name: mark, audience: 'Client', sends: 'ByHand', subject: mark, description: mark }),
    },
    {
      calls: formMailLog,
      table: 'form_mails',
      insertInto: formMailTable,
      input: ({ siteId, made, mark }) => ({
        siteId,
        formId: made['forms'],
        valueId: made['form_values'],
        no: 1,
        subject: mark,
        recipients: [],
        template: { subject: mark, description: '', descriptionHtml: null },
        facts: { category, tenantId: null, language: 'en', values: { en: {}, fr: {} } },
      }),
    },
    {
      calls: { lock: formConditions.lock, saveLock: formConditions.saveLock, removeLock: formConditions.removeLock },
      table: 'form_locks',
      make: formConditions.saveLock,
      ofCompany: true,
      input: ({ made, mark }) => ({ category, tests: [{ fieldId: made['form_fields'], op: 'filled' }], fieldIds: [], why: mark }),
    },
    {
      calls: formBilling,
      table: 'form_billings',
      make: formBilling.save,
      ofCompany: true,
      input: ({ made, mark }) => ({ category, title: mark, notes: mark, lines: [{ fieldId: Number(made['form_fields']) + 2 }] }),
    },
    {
      calls: { restriction: formPaywall.restriction },
      table: 'form_paywalls',
      insertInto: formPaywalls,
      ofCompany: true,
      input: ({ made, mark }) => ({ formId: made['forms'], fieldIds: [], files: true, message: mark }),
    },
    {
      calls: { saveTemplate: formPaywall.saveTemplate, removeTemplate: formPaywall.removeTemplate },
      table: 'form_paywall_templates',
      make: formPaywall.saveTemplate,
      ofCompany: true,
      input: ({ mark }) => ({ category, name: mark, subject: mark, description: mark }),
    },
    {
      calls: {
        rule: formPaywall.rule,
        conditions: formPaywall.conditions,
        save: formPaywall.save,
        remove: formPaywall.remove,
      },
      table: 'form_paywall_rules',
      make: formPaywall.save,
      ofCompany: true,
      input: ({ made, mark }) => ({
        category,
        name: mark,
        tests: [{ fieldId: Number(made['form_fields']) + 1, op: 'filled' }],
        templateId: made['form_paywall_templates'],
        audience: 'Client',
      }),
    },
    {
      calls: { ...formPaywallLog, ...paywallDeliveryLog },
      table: 'form_paywall_mails',
      insertInto: formPaywallMails,
      input: ({ siteId, made, mark }) => ({
        siteId,
        formId: made['forms'],
        valueId: made['form_values'],
        no: 1,
        ruleName: mark,
        recipients: mark,
        people: [{ name: mark, address: 'desk@northgate.example', userId: null }],
        template: { subject: mark, description: '', descriptionHtml: null },
        facts: { category, tenantId: null, language: 'en', values: { en: {}, fr: {} } },
        expiresAt: new Date('2090-01-01'),
      }),
    },
    {
      calls: { get: formButtons.get, save: formButtons.save, remove: formButtons.remove },
      table: 'form_buttons',
      make: formButtons.save,
      ofCompany: true,
      input: ({ made, mark }) => ({
        category,
        label: mark,
        forClients: true,
        action: 'set',
        sets: [{ fieldId: Number(made['form_fields']) + 1, value: 'pressed' }],
      }),
    },
    {
      calls: { get: formLookups.get, save: formLookups.save, remove: formLookups.remove },
      table: 'form_lookups',
      make: formLookups.save,
      ofCompany: true,
      input: ({ mark }) => ({ name: mark.slice(0, 60), values: [{ text: mark.slice(0, 60) }] }),
    },
    {
      calls: formSummaries,
      table: 'form_summaries',
      make: formSummaries.save,
      ofCompany: true,
      input: ({ mark }) => ({ category, name: mark, groupBy: 'client', forClients: true }),
    },
  ],
  lookupsBy: { [RELATED]: relatedNamed },
  asks: [
    { calls: [formRelations.find], input: { to: 'tenant' } },
    { calls: [relatedSaid.columns], input: { to: ['tenant'] } },
    { calls: [relatedSaid.values], input: ({ tenantId }) => ({ records: [{ to: 'tenant', ids: [tenantId] }] }) },
    { calls: Object.values(forms), input: { category, categoryToClone: category, c: category } },
    { calls: [...Object.values(formValues), ...Object.values(formSummaries)], input: { category } },
    { calls: [...Object.values(formConditions), ...Object.values(formTags)], input: { category } },
    {
      calls: [formTags.save],
      input: ({ made }) => ({ tags: [{ tag: 'Remarks', fieldId: Number(made['form_fields']) + 1 }] }),
    },
    {
      calls: Object.values(formBilling),
      input: ({ made }) => ({
        category,
        id: made['form_values'],
        fieldId: Number(made['form_fields']) + 2,
        fields: [{ fieldId: Number(made['form_fields']) + 2, taxes: null }],
        way: 'Equal',
        shares: [],
        lookup: null,
      }),
    },
    { calls: Object.values(formComments), input: ({ made }) => ({ category, valueId: made['form_values'], mentions: [] }) },
    { calls: [forms.checkKind], input: ({ made }) => ({ fieldId: made['form_fields'], kind: 'choice', lookupId: null }) },
    { calls: [formValues.checkUnique], input: ({ made }) => ({ fieldId: made['form_fields'], value: 'A-1' }) },
    { calls: [formValues.checkUniqueData], input: ({ made }) => ({ rows: [{ fieldId: made['form_fields'], value: 'A-1' }] }) },
    { calls: Object.values(formButtons), input: { category } },
    { calls: [formButtons.press], input: ({ made }) => ({ category, id: made['form_buttons'], valueId: made['form_values'] }) },
    {
      calls: [...Object.values(formPaywall), ...Object.values(formPaywallLog)],
      input: ({ made }) => ({ category, templateId: made['form_paywall_templates'] }),
    },
    {
      calls: [formChildren.defaults, formChildren.setDefaults],
      input: ({ made }) => ({ category, id: made['form_values'] }),
    },
    { calls: [formChildren.assign], input: ({ made }) => ({ category, ids: [made['form_values']] }) },
    { calls: [formChildren.clear], input: ({ made }) => ({ category, parentId: made['form_values'] }) },
    { calls: [formPublicPages.get, formPublicPages.save], input: { category } },
    { calls: [formPublicPages.publish], input: ({ made }) => ({ category, ids: [made['form_values']], isPublic: false }) },
    { calls: [formConditions.save], input: { conditions: [] } },
    { calls: [formFormulas.save], input: { category, label: 'Sum', formula: '1 + 1' } },
    { calls: [forms.save, forms.clone], input: { category: 'another' } },
    { calls: [forms.remove], input: { categories: ['another'] } },
    { calls: [...Object.values(formMailTemplates), ...Object.values(formMails)], input: { category } },
    {
      calls: [formMails.send],
      input: ({ made }) => ({ category, templateId: made['form_mail_templates'], ids: [made['form_values']] }),
    },
    { calls: [formValues.template], input: ({ made }) => ({ id: made['forms'] }) },
  ],
  calls: [
    ...serve(forms, {
      search: searchForms,
      design: getForm,
      definition: getDefinition,
      save: saveForm,
      updateField,
      publish: publishForm,
      setState: setFormState,
      clone: cloneForm,
      remove: removeForms,
      checkRemove: checkRemoveForm,
      checkRemoveField,
      checkRemoveOption,
      checkKind,
    }),
    ...serve(formButtons, {
      list: getButtons,
      get: getButton,
      save: saveButton,
      remove: removeButton,
      press: pressButton,
    }),
    ...serve(relatedSaid, { columns: getRelatedColumns, values: getRelatedValues }),
    ...serve(formFormulas, { save: saveFormula }),
    ...serve(formChildren, {
      assign: assignChildren,
      clear: clearChildren,
      defaults: getDefaults,
      setDefaults,
    }),
    ...serve(formComments, {
      search: searchComments,
      people: getMentionPeople,
      save: saveComment,
      remove: removeComment,
    }),
    ...serve(formTags, { get: getFormTags, save: saveFormTags }),
    ...serve(formRelations, { find: lookUpRelated }),
    ...serve(formConditions, {
      get: getConditions,
      save: saveConditions,
      locks: getLocks,
      lock: getLock,
      saveLock,
      removeLock,
    }),
    ...serve(formValues, {
      search: searchValues,
      get: getValue,
      save: saveValue,
      saveMany: saveManyValues,
      copy: copyValues,
      importList: importRows(importOfValues),
      exportList: exportValues,
      template: getTemplate,
      checkUnique: checkUniqueValue,
      checkUniqueData,
      remove: removeValue,
    }),
    ...serve(formLookups, {
      search: searchLookups,
      get: getLookup,
      save: saveLookup,
      importList: importRows(importOfChoices),
      remove: removeLookup,
    }),
    ...serve(formMailTemplates, {
      search: searchMailTemplates,
      get: getMailTemplate,
      save: saveMailTemplate,
      remove: removeMailTemplate,
      preview: previewMailTemplate,
    }),
    ...serve(formBilling, {
      get: getBilling,
      save: saveBilling,
      saveTaxes,
      invoice: invoiceEntry,
      receipt: receiptOfEntry,
      invoices: invoicesOfEntry,
      allocation: getAllocation,
      preview: previewAllocation,
      allocate: saveAllocation,
      billParts,
      lookupFields: getLookupFields,
    }),
    ...serve(formMails, { send: sendMailTemplate, history: searchMailHistory }),
    ...serveDeliveryLog(formMailLog, formMailDelivery),
    ...serve(formPaywall, {
      rules: getPaywallRules,
      rule: getPaywallRule,
      conditions: getPaywallConditions,
      save: savePaywallRule,
      remove: removePaywallRule,
      templates: getPaywallTemplates,
      saveTemplate: savePaywallTemplate,
      removeTemplate: removePaywallTemplate,
      restriction: getRestriction,
      saveRestriction,
    }),
    ...serve(formPaywallLog, { log: searchPaywallLog, resend: resendPaywallEmail }),
    ...serveDeliveryLog(paywallDeliveryLog, paywallDelivery),
    ...serve(paywallPage, { open: openPaywall, pay: payPaywall, file: downloadPaywallFile }),
    ...serve(formPublicPages, { get: getPublicPage, save: savePublicPage, publish: publishValues }),
    ...serve(formSummaries, {
      get: getSummaries,
      onHome: getHomeSummaries,
      save: saveSummary,
      order: orderSummaries,
      remove: removeSummary,
      exportOne: exportSummary,
    }),
  ],
}
