import type { z } from 'zod'
import { StatementDay } from '../kit/days.ts'
import { Cents, day, entity, flag, money, ref, text, type Upload } from '../kit/entity.ts'
import { errorCode } from '../kit/plain-errors.ts'

/** A line of a bank statement, or of any list of what clients have paid. */
export const importedPaymentEntity = entity('imported payment', {
  datePaid: day({
    label: 'Date',
    required: 'Date paid is required',
    upload: { aliases: ['Date paid', 'Transaction date', 'Posting date', 'Date de paiement'], example: '2026-03-02' },
  }),
  amount: money({ label: 'Amount', upload: { aliases: ['Credit', 'Deposit', 'Montant', 'Crédit'], example: '1250.00' } }),
  invoiceNo: text({
    label: 'Invoice No',
    max: 40,
    upload: { aliases: ['Invoice', 'Invoice number', 'Facture'], example: 'R-2026-00012' },
  }),
  siteId: ref({ to: 'site', label: 'Site', upload: { aliases: ['Site name', 'Property', 'Immeuble'] } }),
  tenantId: ref({
    to: 'tenant',
    label: 'Client',
    upload: { aliases: ['Client name', 'Tenant', 'Payer', 'Locataire'], example: 'Maple & Rye' },
  }),
  currency: text({
    label: 'Currency',
    max: 3,
    upload: { aliases: ['Currency code', 'Devise'], example: 'CAD' },
  }),
  transactionId: text({
    label: 'Reference',
    max: 200,
    upload: { aliases: ['Transaction', 'Transaction id', 'FITID', 'Référence'], example: '7714-220' },
  }),
  /** Yes: not the one of the same amount that is noted already. */
  again: flag({ label: 'Another payment', upload: { aliases: ['Autre paiement'], example: '' } }),
  memo: text({
    label: 'Description',
    max: 2_000,
    upload: { aliases: ['Details', 'Memo', 'Narrative', 'Libellé'], example: 'Rent March' },
  }),
})

const { currency } = importedPaymentEntity.input.shape

/** What is read of a line: the client that it names, if it does. */
export const ImportedPayment = importedPaymentEntity.input.extend({
  datePaid: StatementDay,
  amount: Cents.refine((cents) => cents !== 0, { error: errorCode('payment-amount-required') }).prefault(0),
  currency: currency
    .transform((code) => code.toUpperCase())
    .refine((code) => code === '' || Intl.supportedValuesOf('currency').includes(code), { error: errorCode('not-a-currency') }),
})
export type ImportedPayment = z.infer<typeof ImportedPayment>

/** The columns that a list of payments may have. A line names its invoice, anywhere in its texts, or its client. */
export const paymentUpload: Upload = { ...importedPaymentEntity.upload, needed: ['Date', 'Amount'] }
