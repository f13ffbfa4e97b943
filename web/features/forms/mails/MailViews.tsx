import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'

export interface OfForm {
  form: FormDefinition
}

/** Leads between what was mailed about a form and what is. */
export function MailViews({ form: { category, isWalled }, view }: OfForm & { view: 'history' | 'templates' | 'paywall' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const base = `/form-email-history/${category}`
  return (
    <ViewSwitch
      names={{
        history: t('History'),
        templates: t('Templates'),
        ...(isWalled || view === 'paywall' ? { paywall: t('Paywall') } : {}),
      }}
      view={view}
      onChange={(next) => void navigate(next === 'history' ? base : `${base}/${next}`)}
    />
  )
}

/** The way back to the entries, and what a part is for. */
export function AboutMails({ form, text }: OfForm & { text: string }) {
  return (
    <>
      <Anchor component={Link} to={`/form-builder/${form.category}`} inherit underline="always">
        {form.title}
      </Anchor>
      {` · ${text}`}
    </>
  )
}
