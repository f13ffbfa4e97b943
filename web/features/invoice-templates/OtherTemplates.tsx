import { contractScreens } from '@atrium/contract/contracts/screens.ts'
import { esignatureScreens } from '@atrium/contract/esignatures/screens.ts'
import { letterScreens } from '@atrium/contract/letters/screens.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import classes from './Templates.module.css'

/** Where templates of other papers are made, as far as the viewer may. */
export function OtherTemplates() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const others = [
    { screen: letterScreens.templates, text: t('Letters') },
    { screen: contractScreens.templates, text: t('Contracts') },
    { screen: esignatureScreens.templates, text: t('E-Signatures') },
  ].filter(({ screen }) => may(screen))
  if (others.length === 0) return null
  return (
    <nav className={classes['others']} aria-label={t('Templates of other papers')}>
      <span>{t('Templates of other papers')}:</span>
      {others.map(({ screen: { path }, text }) => (
        <Anchor key={path} component={Link} to={path} underline="always">
          {text}
        </Anchor>
      ))}
    </nav>
  )
}
