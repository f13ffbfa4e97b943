import { BankDetails, bankAccount, bankNumbers, bankProblems } from '@atrium/contract/bank-account/bank-account.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { CountryPicker } from '../../kit/form/PlacePickers.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './BankAccount.module.css'
import type { BankAccount } from './BankAccountScreen.tsx'

const numbers: Record<string, Field> = {
  institution: {
    value: 'institution',
    text: 'Institution number',
    kind: 'text',
    required: 'Institution number is required',
    max: 5,
    help: '3 digits',
    half: true,
  },
  transit: {
    value: 'transit',
    text: 'Transit number',
    kind: 'text',
    required: 'Transit number is required',
    max: 8,
    help: '5 digits',
    half: true,
  },
  routing: {
    value: 'routing',
    text: 'Routing number',
    kind: 'text',
    required: 'Routing number is required',
    max: 12,
    help: '9 digits',
    half: true,
  },
  account: { value: 'account', text: 'Account number', kind: 'text', required: 'Account number is required', max: 30 },
  iban: { value: 'iban', text: 'IBAN', kind: 'text', required: 'IBAN is required', max: 50 },
  bic: { value: 'bic', text: 'BIC', kind: 'text', max: 14, help: 'May be left out within SEPA.' },
}
const owner: readonly Field[] = [
  { value: 'holder', text: 'Account holder', kind: 'text', required: 'Account holder is required', max: 200, half: true },
  { value: 'bankName', text: 'Bank', kind: 'text', max: 200, half: true },
]

/** The server's checks, run at the fields before anything is sent. */
const schema = BankDetails.superRefine((details, context) => {
  for (const [field, message] of Object.entries(bankProblems(details)))
    context.addIssue({ code: 'custom', path: [field], message })
})

/** Bank details, as the country has them. Stored numbers are never filled in: changing the account means typing it again. */
export function BankForm({ account, onDone, onCancel }: { account: BankAccount; onDone: () => void; onCancel?: () => void }) {
  const { t } = useTranslation()
  const [country, setCountry] = useState(account.country || 'CA')
  const save = useWrite(bankAccount.create, {
    quiet: true,
    success: t('The bank account was saved.'),
  })
  const fields = useMemo(() => [...owner, ...bankNumbers(country).map((name) => numbers[name] as Field)], [country])
  const values = { country, holder: account.holder, bankName: account.bankName, version: account.version }
  return (
    <Panel label={t('Bank account')} title={null}>
      <div className={classes['safe']}>
        <IconLock size={16} stroke={1.8} aria-hidden />
        {t('The numbers are encrypted. Only the last four digits are ever shown.')}
      </div>
      <div className={classes['country']}>
        <CountryPicker
          label={t('Country of the bank')}
          withAsterisk
          value={country}
          onChange={(code) => setCountry(code || 'CA')}
        />
      </div>
      <EntityForm
        key={country}
        fields={fields}
        schema={schema}
        values={values}
        onSubmit={(details) => save.mutateAsync(details)}
        onSaved={onDone}
        {...(onCancel ? { onCancel } : {})}
        submitText={t('Save bank account')}
      />
    </Panel>
  )
}
