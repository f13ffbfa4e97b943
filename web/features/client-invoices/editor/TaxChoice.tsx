import { excludeEachOther, type TaxType, taxTypeNames } from '@atrium/contract/kit/tax-types.ts'
import { useTranslation } from 'react-i18next'
import classes from './Editor.module.css'

/** The taxes that a line bears. */
export function TaxChoice({ taxes, onChange }: { taxes: readonly TaxType[]; onChange: (taxes: TaxType[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['taxes']}>
      <legend>{t('Taxes')}</legend>
      {taxTypeNames.map((tax) => (
        <label key={tax}>
          <input
            type="checkbox"
            checked={taxes.includes(tax)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(taxTypeNames.filter((one) => (one === tax ? checked : taxes.includes(one))))
            }
          />
          {t(tax)}
        </label>
      ))}
      {excludeEachOther(taxes) && (
        <p role="alert" className={classes['taxesWrong']}>
          {t('HST takes the place of other taxes: a line bears HST alone, or the others')}
        </p>
      )}
    </fieldset>
  )
}
