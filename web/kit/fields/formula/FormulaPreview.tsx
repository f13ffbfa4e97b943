import { type CustomValues, specOf } from '@atrium/contract/kit/field-data.ts'
import { withResults } from '@atrium/contract/kit/formulas/of-fields.ts'
import { useTranslation } from 'react-i18next'
import { cellText } from '../../table/cellText.ts'
import type { Draft } from '../drafts.ts'
import { controlsOf, keptFormula } from './controls.ts'
import classes from './Formula.module.css'
import { reasonText } from './reasons.ts'

/** A record on which a formula is tried. */
export interface Sample {
  name: string
  values: CustomValues
}

interface Props {
  draft: Draft
  others: readonly Draft[]
  samples: readonly Sample[]
}

/** What a formula comes to in the newest records. */
export function FormulaPreview({ draft, others, samples }: Props) {
  const { t } = useTranslation()
  if (samples.length === 0)
    return <p className={classes['none']}>{t('The formula can be read. There are no entries yet to try it on.')}</p>
  const controls = controlsOf([...others, { ...draft, formula: keptFormula(draft.formula, [...others, draft]) }])
  const field = controls.at(-1)
  if (!field) return null
  const { unit } = field
  const { columnType } = specOf(field)
  return (
    <dl className={classes['samples']} aria-label={t('In the newest entries')}>
      {samples.map(({ name, values }) => {
        const { values: held, reasons } = withResults(controls, values)
        const reason = reasons.get(field.id)
        const shown = { ...(columnType ? { type: columnType } : {}), ...(unit ? { unit } : {}) }
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-empty={reason !== undefined || undefined}>
              {reason ? t(reasonText(reason)) : cellText(shown, held[`f${field.id}`], undefined, t) || t('Empty')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
