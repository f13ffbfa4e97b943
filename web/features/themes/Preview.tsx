import type { Palette } from '@atrium/contract/kit/palette.ts'
import { IconBuildingSkyscraper, IconFileText, IconHome, IconUsers } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoMark } from '../../shell/Logo.tsx'
import classes from './Preview.module.css'

interface Props {
  palette: Palette
  logo: string | undefined
  logoDark: string | undefined
}

/** A small portal in the colours that are being chosen, in light and dark. */
export function Preview({ palette, logo, logoDark }: Props) {
  const { t } = useTranslation()
  const { light, dark, side } = palette
  return (
    <div className={classes['previews']} role="img" aria-label={t('Preview of the theme, light and dark')}>
      <Portal scheme="light" variables={light} side={side.light} logo={logo ?? logoDark} />
      <Portal scheme="dark" variables={{ ...light, ...dark }} side={side.dark} logo={logoDark ?? logo} plate={!logoDark} />
    </div>
  )
}

interface PortalProps {
  scheme: 'light' | 'dark'
  variables: Record<string, string>
  side: Record<string, string>
  logo: string | undefined
  /** The logo has no dark variant. */
  plate?: boolean
}

function Portal({ scheme, variables, side, logo, plate }: PortalProps) {
  const { t } = useTranslation()
  const { 'color-scheme': _, ...own } = side
  const entries = [
    [IconHome, t('Home')],
    [IconFileText, t('Due dates')],
    [IconBuildingSkyscraper, t('Sites')],
    [IconUsers, t('Clients')],
  ] as const
  return (
    <div
      className={classes['portal']}
      data-scheme={scheme}
      data-filled={side['color-scheme'] ? '' : undefined}
      style={variables as CSSProperties}
      aria-hidden
    >
      <div className={classes['bar']}>
        {logo ? <img src={logo} alt="" data-plate={plate || undefined} /> : <LogoMark size={18} />}
        <span />
        <i />
      </div>
      <div className={classes['side']} style={own as CSSProperties}>
        {entries.map(([Icon, text], at) => (
          <span key={text} data-active={at === 3 || undefined}>
            <Icon size={13} stroke={1.7} />
            {text}
          </span>
        ))}
      </div>
      <div className={classes['page']}>
        <div className={classes['head']}>
          <b>{t('Clients')}</b>
          <span className={classes['button']}>{t('Save')}</span>
        </div>
        {['Maple Bakery', 'Saltbox Books', 'Luma Optics'].map((name, at) => (
          <div key={name} className={classes['line']}>
            <u>{name}</u>
            <em style={{ width: 70 - at * 14 }} />
          </div>
        ))}
      </div>
    </div>
  )
}
