import {
  CheckedCpa,
  CheckedNacha,
  cpaOriginatorEntity,
  eftOriginators,
  nachaOriginatorEntity,
} from '@atrium/contract/eft/originators.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Eft.module.css'
import { EftViews } from './EftViews.tsx'

/** Who collects, as the bank knows it; the bank gives these numbers. */
export function OriginatorsScreen() {
  const { t } = useTranslation()
  const read = useRead(eftOriginators.get, {}, { fresh: true })
  const saved = { quiet: true, success: t('The settings were saved.') } as const
  const saveCpa = useWrite(eftOriginators.saveCpa, saved)
  const saveNacha = useWrite(eftOriginators.saveNacha, saved)
  return (
    <Page title={t('Your bank')} about={t('Your bank gives you these numbers when it agrees to take payment files.')}>
      <EftViews view="originators" />
      <Loaded read={read} height={480}>
        {({ cpa, nacha }) => {
          // The account for returns is typed anew: nobody is shown it.
          const { account, ...others } = cpa ?? { account: '' }
          return (
            <div className={classes['banks']}>
              <SettingsSection
                title={t('Canada: CPA 005')}
                about={
                  account
                    ? t('The account for returns is {{account}}. Type it again to save.', { account })
                    : t('For what is owed in CAD.')
                }
                padded
              >
                <EntityForm
                  key={`cpa ${cpa?.version ?? 0}`}
                  fields={cpaOriginatorEntity.form}
                  schema={CheckedCpa}
                  values={{ transactionType: '400', version: null, lastFileNumber: 0, settleDays: null, ...others }}
                  onSubmit={(values) => saveCpa.mutateAsync(values)}
                />
              </SettingsSection>
              <SettingsSection title={t('United States: Nacha')} about={t('For what is owed in USD.')} padded>
                <EntityForm
                  key={`nacha ${nacha?.version ?? 0}`}
                  fields={nachaOriginatorEntity.form}
                  schema={CheckedNacha}
                  values={nacha ?? { version: null, description: 'RENT', lastFileNumber: 0, settleDays: null }}
                  onSubmit={(values) => saveNacha.mutateAsync(values)}
                />
              </SettingsSection>
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
