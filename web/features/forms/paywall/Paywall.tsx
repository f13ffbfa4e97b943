import { formPaywall } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { Anchor, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import classes from '../../../kit/fields/Fields.module.css'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import rules from '../rules/Rules.module.css'
import { PaywallRules } from './PaywallRules.tsx'
import { PaywallTemplates } from './PaywallTemplates.tsx'
import { restrictionDraft, restrictionFields, restrictionOf } from './restriction-form.ts'

interface Props {
  category: string
  /** The fields of the form as they are published. */
  controls: readonly FieldData[]
}

/** What of an entry is withheld until it is paid, and the mails with links to it. */
export function Paywall({ category, controls }: Props) {
  const { t, i18n } = useTranslation()
  const read = useRead(formPaywall.restriction, { category })
  const save = useWrite(formPaywall.saveRestriction, { quiet: true, success: t('The paywall was saved.') })
  const [opened, setOpened] = useState(false)
  const namesOf = (ids: readonly number[], files: boolean) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
      ...controls.filter(({ id }) => ids.includes(id)).map(({ label }) => t('“{{name}}”', { name: label })),
      ...(files ? [t('the files')] : []),
    ])
  return (
    <Loaded read={read} height={120}>
      {({ restriction, isBilled }) => (
        <>
          <SettingsSection
            title={t('Paywall')}
            about={t('What clients, and people outside with a link, see of an entry only once its invoice is paid in full.')}
          >
            {!isBilled && (
              <p className={rules['empty']}>
                {t('Set up billing first: an entry opens when the invoice that was made of it is paid.')}
              </p>
            )}
            {isBilled && !restriction && (
              <p className={rules['empty']}>
                {t('Sell certificates, reports and drawings: mail a link that opens them once they are paid.')}
              </p>
            )}
            {restriction && (
              <SettingsRow
                icon={<IconLock size={20} stroke={1.6} aria-hidden />}
                name={t('Withheld: {{names}}', { names: namesOf(restriction.fieldIds, restriction.files) })}
                about={restriction.message}
              />
            )}
            <div className={classes['add']}>
              <Button variant="default" disabled={!isBilled && !restriction} onClick={() => setOpened(true)}>
                {restriction ? t('Edit') : t('Set up the paywall')}
              </Button>
              {restriction && (
                <Anchor component={Link} to={`/form-email-history/${category}/paywall`} size="sm" ml="md">
                  {t('Links that were mailed')}
                </Anchor>
              )}
            </div>
            <EntityDrawer title={t('Paywall')} opened={opened} onClose={() => setOpened(false)}>
              <EntityForm
                fields={restrictionFields(controls)}
                values={restrictionDraft(restriction)}
                onSubmit={async (values) => {
                  await save.mutateAsync({ ...restrictionOf(values), category, version: restriction?.version ?? null })
                }}
                onSaved={() => setOpened(false)}
                submitText={t('Save')}
              />
            </EntityDrawer>
          </SettingsSection>
          {restriction && <PaywallTemplates category={category} controls={controls} withheld={restriction.fieldIds} />}
          {restriction && <PaywallRules category={category} controls={controls} />}
        </>
      )}
    </Loaded>
  )
}
