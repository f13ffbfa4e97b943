import type { z } from 'zod'
import { StatementDay } from '../kit/days.ts'
import { day, entity, own, text, type Upload } from '../kit/entity.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { BankCents } from './accounts.ts'

const entityOfLine = entity('bank line', {
  postedOn: day({
    label: 'Date',
    required: 'Date is required',
    upload: { aliases: ['Transaction date', 'Posting date', 'Booking date', 'Date de paiement'], example: '2026-03-02' },
  }),
  cents: own(BankCents, {
    label: 'Amount',
    kind: 'money',
    upload: { aliases: ['Montant'], example: '1250.00' },
  }),
  currency: text({ label: 'Currency', max: 3, upload: { aliases: ['Currency code', 'Devise'], example: 'CAD' } }),
  reference: text({
    label: 'Reference',
    max: 200,
    upload: { aliases: ['Transaction', 'Transaction id', 'FITID', 'Référence'], example: '7714-220' },
  }),
  description: text({
    label: 'Description',
    max: 2_000,
    upload: { aliases: ['Details', 'Memo', 'Narrative', 'Libellé'], example: 'Deposit' },
  }),
})

const { cents, currency } = entityOfLine.input.shape

export const ImportedLine = entityOfLine.input.extend({
  postedOn: StatementDay,
  cents: cents.refine((one) => one !== 0, { error: errorCode('line-zero') }),
  currency: currency.transform((code) => code.toUpperCase()),
})
export type ImportedLine = z.infer<typeof ImportedLine>

/** The columns that a statement may have. */
export const bankLineUpload: Upload = { ...entityOfLine.upload, needed: ['Date', 'Amount'] }
