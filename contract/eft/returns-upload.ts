import { z } from 'zod'
import { day, entity, money, ref, text, type Upload } from '../kit/entity.ts'
import { errorCode } from '../kit/plain-errors.ts'

/** A debit that came back, as a bank's file tells it, or any list. */
export const eftReturnEntity = entity('eft return', {
  reference: text({
    label: 'Reference',
    required: 'Reference is required',
    max: 40,
    upload: { aliases: ['Trace number', 'Cross-reference number'], example: 'E2026000010001' },
  }),
  code: text({
    label: 'Reason',
    required: 'Reason is required',
    max: 3,
    upload: { aliases: ['Return reason code', 'Code'], example: 'R01' },
  }),
  amount: money({ label: 'Amount', upload: { example: '1250.00' } }),
  returnedOn: day({ label: 'Date', upload: { example: '2026-03-05' } }),
  tenantId: ref({ to: 'tenant', label: 'Client', upload: { aliases: ['Payor name', 'Name'] } }),
})

/** What is read of a row. The client is shown alone: debits are known by their reference. */
export const EftReturn = z.object({
  reference: eftReturnEntity.input.shape.reference,
  code: eftReturnEntity.input.shape.code
    .transform((code) => code.toUpperCase())
    .refine((code) => /^[A-Z0-9]{3}$/.test(code), { error: errorCode('eft-return-code') }),
  amount: eftReturnEntity.input.shape.amount,
  returnedOn: eftReturnEntity.input.shape.returnedOn,
})
export type EftReturn = z.infer<typeof EftReturn>

export const eftReturnUpload: Upload = { ...eftReturnEntity.upload, needed: ['Reference', 'Reason', 'Amount'] }
