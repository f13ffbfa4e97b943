import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'

const paths = { letters: letterScreens.list.path, templates: letterScreens.templates.path }

/** Leads between the letters and what they are made by. */
export function LetterViews({ view }: { view: keyof typeof paths }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const names = { letters: t('Letters'), templates: t('Templates') }
  return <ViewSwitch names={names} view={view} onChange={(next) => void navigate(paths[next])} />
}
