import { BankDetails, bankAccount, bankEntity, bankNumbers, bankProblems } from '@atrium/contract/bank-account/bank-account.ts'
import { IconLock } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { CountryPicker } from '../../kit/form/PlacePickers.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './BankAccount.module.css'
import type { BankAccount } from './BankAccountScreen.tsx'

const owner = ['holder', 'bankName']

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
  const fields = useMemo(() => {
    const names: readonly string[] = [...owner, ...bankNumbers(country)]
    return bankEntity.form.filter(({ value }) => names.includes(value))
  }, [country])
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
