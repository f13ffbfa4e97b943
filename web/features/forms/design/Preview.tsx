import { formConditions } from '@atrium/contract/forms/conditions.ts'
import type { Condition } from '@atrium/contract/forms/rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import type { Draft } from '../../../kit/fields/drafts.ts'
import { controlsOf, keptFormula } from '../../../kit/fields/formula/controls.ts'
import { showSuccess } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { rulesOf } from '../values/rules-of.ts'
import { useRelated } from '../values/useRelated.ts'
import own from './Design.module.css'

interface Props {
  category: string
  title: string
  about: string
  drafts: readonly Draft[]
}

const nothing: readonly number[] = []
const none: readonly Condition[] = []

/**
 * The form as people will see it, with its conditions and formulas, to be tried: what is typed into it goes nowhere. Conditions name
 * fields that are saved; one whose fields are not all there any more is left out.
 */
export function Preview({ category, title, about, drafts }: Props) {
  const { t } = useTranslation()
  const conditions = useRead(formConditions.get, { category }).data?.conditions ?? none
  const controls = useMemo(
    () => controlsOf(drafts.map((draft) => ({ ...draft, formula: keptFormula(draft.formula, drafts) }))),
    [drafts],
  )
  const parts = useMemo(() => ({ fields: controls, preparing: nothing }), [controls])
  const custom = useCustomFields(parts)
  const related = useRelated(controls)
  const rules = useMemo(() => {
    const ids = new Set(controls.map(({ id }) => id))
    const whole = conditions.filter(
      ({ tests, fieldIds }) => tests.every(({ fieldId }) => ids.has(fieldId)) && fieldIds.every((id) => ids.has(id)),
    )
    return rulesOf(controls, whole, custom.form, related)
  }, [controls, conditions, custom, related])
  if (controls.length === 0) return null
  return (
    <section className={own['preview']} aria-label={t('Preview')}>
      <p className={own['label']}>{t('Preview')}</p>
      <h2>{title}</h2>
      {about && <p className={own['explained']}>{about}</p>}
      <EntityForm
        key={JSON.stringify([controls, conditions])}
        fields={rules.fieldsOf}
        derive={rules.derive}
        values={custom.start}
        isTrial
        onSubmit={async () => {}}
        onSaved={() => showSuccess(t('The form could be sent like this. Nothing was saved.'))}
        submitText={t('Try it')}
      />
    </section>
  )
}
