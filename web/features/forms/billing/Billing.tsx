import { type FormBilling, formBilling, formBillingEntity, isBilled } from '@atrium/contract/forms/billing.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import classes from '../../../kit/fields/Fields.module.css'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import rules from '../rules/Rules.module.css'
import { BilledLines } from './BilledLines.tsx'
import { draftOf, newLine, savedOf } from './billed-lines.ts'

interface Props {
  category: string
  /** The fields of the form as they are published. */
  controls: readonly FieldData[]
}

/** How invoices are made of the entries of a form. */
export function Billing({ category, controls }: Props) {
  const { t } = useTranslation()
  const read = useRead(formBilling.get, { category })
  const save = useWrite(formBilling.save, { quiet: true, success: t('Billing was saved.') })
  const [opened, setOpened] = useState(false)
  const nameOf = (id: number | null) => controls.find((field) => field.id === id)?.label ?? ''
  const submit = async (values: Values) => {
    const { version = null } = read.data?.billing ?? {}
    await save.mutateAsync({ ...savedOf(values), category, version } as Parameters<typeof save.mutateAsync>[0])
  }
  const start = { title: '', notes: '', days: 30, lines: [newLine()] }
  return (
    <Loaded read={read} height={120}>
      {({ billing }) => (
        <SettingsSection
          title={t('Billing')}
          about={t('How an invoice is made of an entry: which amounts are its lines, and what it says.')}
        >
          {!billing && (
            <p className={rules['empty']}>
              {controls.some(isBilled)
                ? t('Bill repairs, fees and visits from what was entered, with two presses.')
                : t('Give the form a field for an amount first.')}
            </p>
          )}
          {billing && (
            <ol className={rules['rules']}>
              {billing.lines.map(({ fieldId, quantityFieldId }) => (
                <li key={fieldId}>
                  <SettingsRow
                    icon={<IconReceipt size={20} stroke={1.6} aria-hidden />}
                    name={[nameOf(quantityFieldId), nameOf(fieldId)].filter(Boolean).join(' × ')}
                    about={
                      taxesIn(billing, fieldId)
                        ?.map((tax) => t(tax))
                        .join(', ') ?? t('Usual taxes of the site')
                    }
                  />
                </li>
              ))}
            </ol>
          )}
          <div className={classes['add']}>
            <Button variant="default" disabled={!controls.some(isBilled)} onClick={() => setOpened(true)}>
              {billing ? t('Edit') : t('Set up billing')}
            </Button>
          </div>
          <EntityDrawer title={t('Billing')} opened={opened} onClose={() => setOpened(false)}>
            <EntityForm
              fields={formBillingEntity.form}
              values={billing ? draftOf(billing) : start}
              render={{ lines: (input) => <BilledLines input={input} controls={controls} /> }}
              onSubmit={submit}
              onSaved={() => setOpened(false)}
              submitText={t('Save')}
            />
          </EntityDrawer>
        </SettingsSection>
      )}
    </Loaded>
  )
}

/** Undefined: the usual ones. */
const taxesIn = ({ taxes }: FormBilling, fieldId: number) => {
  const own = taxes.find((one) => one.fieldId === fieldId)?.taxes
  return own ? (own.length > 0 ? own : ['No taxes']) : undefined
}
