import { useTranslation } from 'react-i18next'
import { useViewer } from '../../kit/useViewer.ts'

/** `Good morning, Ana` by the viewer's clock. */
export function useGreeting(): string {
  const { t } = useTranslation()
  const { user } = useViewer()
  const hour = new Date().getHours()
  const name = user.firstName
  if (hour < 12) return t('Good morning, {{name}}', { name })
  return hour < 18 ? t('Good afternoon, {{name}}', { name }) : t('Good evening, {{name}}', { name })
}
