import { entity } from '@atrium/contract/kit/entity.ts'
import { specsOf } from '@atrium/contract/kit/field-data.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import type { Draft } from '../../../kit/fields/drafts.ts'
import own from './Design.module.css'

interface Props {
  title: string
  about: string
  drafts: readonly Draft[]
}

/** The form as people will see it; what is typed into it goes nowhere. */
export function Preview({ title, about, drafts }: Props) {
  const { t } = useTranslation()
  const fields = useMemo(
    () =>
      entity(
        'preview',
        specsOf(
          drafts.map(({ key: _, options, ...field }, at) => ({
            ...field,
            id: at + 1,
            // Of choices that are not stored yet there are only their texts.
            start: null,
            options: options.map(({ text }, place) => ({ value: `o${place}`, text })),
          })),
        ),
      ).form,
    [drafts],
  )
  if (fields.length === 0) return null
  return (
    <section className={own['preview']} aria-label={t('Preview')}>
      <p className={own['label']}>{t('Preview')}</p>
      <h2>{title}</h2>
      {about && <p className={own['explained']}>{about}</p>}
      <div inert>
        <EntityForm key={JSON.stringify(fields)} fields={fields} onSubmit={async () => {}} submitText={t('Save')} />
      </div>
    </section>
  )
}
